import { constants, setPriority } from 'node:os'
import type { PictureAnswer, PictureJob } from './resize-in-process'
import { resizePicture } from './resize-picture'

/** The program of the process that makes sizes of pictures. It ends with the process that started it. */
setPriority(constants.priority.PRIORITY_LOW)

process.on('message', ({ original, size }: PictureJob) => {
  resizePicture(original, size).then(
    (bytes) => answer({ bytes: new Uint8Array(bytes) }),
    (error: unknown) => answer({ problem: String(error) }),
  )
})

const answer = (message: PictureAnswer): void => void process.send?.(message)
