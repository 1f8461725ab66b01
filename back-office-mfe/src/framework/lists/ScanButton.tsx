import { Button } from '@store/shared/ui/Button'
import { FailureNote } from '@store/shared/ui/Notes'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'

/** What a code says, wherever the browser reads codes from pictures: most do on phones, few on other devices. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<ReadonlyArray<{ readonly rawValue: string }>>
}

interface DetectorClass {
  new (): Detector
  /** Which kinds of codes this device reads: a browser may have the class and no reader behind it. */
  getSupportedFormats(): Promise<readonly string[]>
}

declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass
  }
}

const BETWEEN_LOOKS_MS = 200

interface ScanButtonProps {
  /** Given what the code says. */
  readonly onCode: (code: string) => void
}

/** Opens the camera and reads a barcode or QR code. Not there where the browser cannot, or has not said yet that it can. */
export function ScanButton({ onCode }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [canRead, setCanRead] = useState(false)
  useEffect(() => {
    let isThere = true
    void readsCodes().then((can) => isThere && setCanRead(can))
    return () => {
      isThere = false
    }
  }, [])
  if (!canRead || window.BarcodeDetector === undefined) return null
  return (
    <>
      <Button tone="ghost" small onClick={() => setOpen(true)}>
        Scan a barcode
      </Button>
      <Dialog title="Scan a barcode" width="narrow" open={isOpen} onClose={() => setOpen(false)}>
        <Camera
          Detector={window.BarcodeDetector}
          onCode={(code) => {
            setOpen(false)
            onCode(code)
          }}
        />
      </Dialog>
    </>
  )
}

async function readsCodes(): Promise<boolean> {
  if (window.BarcodeDetector === undefined || navigator.mediaDevices === undefined) return false
  try {
    return (await window.BarcodeDetector.getSupportedFormats()).length > 0
  } catch {
    return false
  }
}

interface CameraProps extends ScanButtonProps {
  readonly Detector: DetectorClass
}

function Camera({ Detector, onCode }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const end = new AbortController()
    watch(video.current, Detector, end.signal).then(
      (code) => code !== null && found(code),
      (error: unknown) => {
        if (!end.signal.aborted) setFailure(reasonOf(error))
      },
    )
    return () => end.abort()
  }, [Detector])
  return (
    <Box>
      <Picture ref={video} muted playsInline aria-label="What the camera sees" hidden={failure !== null} />
      <FailureNote message={failure} />
      {failure === null && (
        <Text $tone="soft">Hold the code before the camera. It is searched for at once.</Text>
      )}
    </Box>
  )
}

/** The first code that comes before the camera; null when it was ended before. The camera is off afterwards. */
async function watch(
  video: HTMLVideoElement | null,
  Detector: DetectorClass,
  signal: AbortSignal,
): Promise<string | null> {
  if (video === null) return null
  const detector = new Detector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const [code] = await detector.detect(video)
      if (code !== undefined && code.rawValue.trim() !== '')
        return signal.aborted ? null : code.rawValue.trim()
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') {
    return 'The camera may not be used. Allow it for this page in the settings of your browser, or type the number.'
  }
  if (name === 'NotFoundError') return 'There is no camera. Please type the number.'
  return 'The camera does not work now. Close other programs that use it, or type the number.'
}

const Box = styled.div`
  display: grid;
  gap: var(--space-12);
`

const Picture = styled.video`
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: var(--radius-control);
  background: var(--shade);
  object-fit: cover;

  &[hidden] {
    display: none;
  }
`
