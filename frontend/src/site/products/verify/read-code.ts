/** Milliseconds between two looks at the camera's picture. */
const PAUSE = 150
const WIDEST = 720

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own detector; undefined where it has none for QR codes. */
async function browserDetector(): Promise<((video: HTMLVideoElement) => Promise<string | undefined>) | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue
}

/** The library's decoder, which is loaded only where the browser has none. */
async function libraryDetector(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0) return undefined
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // There is no code in this picture.
      return undefined
    }
  }
}

/** Shows the camera in `video` until a code is read or `signal` aborts; undefined then. Rejects without a camera. */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  try {
    video.srcObject = stream
    await video.play()
    const detect = (await browserDetector()) ?? (await libraryDetector())
    while (!signal.aborted) {
      const text = await detect(video)
      if (text) return text
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
