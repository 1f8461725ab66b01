import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { BucketConfig } from '@store/platform/config/release-store'
import pLimit from 'p-limit'
import type { ReleaseStore } from './release-store'
import { MANIFEST_FILE } from './store-path'

const TIMEOUT_MS = 10_000
const DELETIONS_AT_ONCE = 8

/** A bucket of S3 or of a service that speaks its protocol. Keys come from the environment, as the AWS tools read them. */
export function openBucketStore({ bucket, prefix, region, endpoint }: BucketConfig): ReleaseStore {
  const client = new S3Client({
    region,
    // Services other than S3 often have no host name for each bucket, and do not know the newer checksums.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: TIMEOUT_MS / 4, requestTimeout: TIMEOUT_MS },
  })
  const keyOf = (text: string): string => (prefix === '' ? text : `${prefix}/${text}`)
  const deleting = pLimit(DELETIONS_AT_ONCE)

  async function listKeys(below: string): Promise<readonly string[]> {
    const keys: string[] = []
    let page: string | undefined
    do {
      const answer = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: below, ContinuationToken: page }),
      )
      keys.push(...(answer.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])))
      page = answer.NextContinuationToken
    } while (page !== undefined)
    return keys
  }

  const deleteKey = (key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))

  return {
    place: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`,
    localRoot: null,

    async read(path) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(path.text) }))
        return answer.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async write(path, content) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: keyOf(path.text), Body: new Uint8Array(content) }),
      )
    },

    async list(below) {
      const start = `${keyOf(below.text)}/`
      return (await listKeys(start)).map((key) => key.slice(start.length))
    },

    async remove(below) {
      const start = `${keyOf(below.text)}/`
      await deleteKey(start + MANIFEST_FILE)
      const keys = await listKeys(start)
      await Promise.all(keys.map((key) => deleting(() => deleteKey(key))))
    },

    async removeFile(path) {
      await deleteKey(keyOf(path.text))
    },
  }
}
