import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { readCode } from './read-code.ts'

interface CameraProps {
  onRead: (text: string) => void
  onClose: () => void
}

/** The camera's picture until a code is read. Pictures stay in the browser. */
export function Camera({ onRead, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const read = useEffectEvent(onRead)

  useEffect(() => {
    const closing = new AbortController()
    const scan = async () => {
      try {
        const text = await readCode(video.current!, closing.signal)
        if (text !== undefined) read(text)
      } catch (error) {
        if (!closing.signal.aborted) setProblem(problemOf(error))
      }
    }
    void scan()
    return () => closing.abort()
  }, [])

  return (
    <div className="camera">
      {problem === undefined ? (
        <>
          <video ref={video} muted playsInline aria-label="Picture of your camera" />
          <p role="status">Hold the code of the certificate in front of the camera.</p>
        </>
      ) : (
        <p role="alert">{problem}</p>
      )}
      <Button onClick={onClose}>Close the camera</Button>
    </div>
  )
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The camera is blocked for this site. Allow it in your browser, or type the number.'
  if (name === 'NotFoundError') return 'This device has no camera. Type the number, or choose the file.'
  return 'The camera could not be started. Type the number, or choose the file.'
}
