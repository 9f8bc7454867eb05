import { type RefObject, useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react'
import { type Camera, type CameraTrouble, cameraTrouble, openCamera } from './camera.ts'
import { findReader, middleOf, photoSides, type Reading, readingOf } from './code-reader.ts'

/** Between two pictures of the camera, in ms: a phone stays cool, and nobody waits for it. */
const PAUSE_MS = 120
/** Most pixels of a side of what is read of the camera: a code that fills the frame needs far less. */
const SIDE = 720
/** Beyond the first look, in ms, of a picture of the camera, where the next one comes at once, and of a photograph. */
const PATIENCE_MS = 40
const PHOTO_PATIENCE_MS = 800

function seeing(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isSeen = () => document.visibilityState !== 'hidden'

async function play(screen: HTMLVideoElement, { stream }: Camera): Promise<void> {
  screen.srcObject = stream
  await screen.play()
}

/** What is drawn there can be read as pixels. */
function makePen(): CanvasRenderingContext2D {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('nothing can be drawn')
  return pen
}

/** Reads what a film shows until it is told to stop; each picture is read once the one before is done with. */
async function readFrames(film: HTMLVideoElement, signal: AbortSignal, take: (reading: Reading) => void) {
  const [reader, pen] = [await findReader(), makePen()]
  const { canvas } = pen
  while (!signal.aborted) {
    const { x, y, side } = middleOf(film.videoWidth, film.videoHeight)
    if (side > 0) {
      const drawn = Math.min(side, SIDE)
      canvas.width = canvas.height = drawn
      pen.drawImage(film, x, y, side, side, 0, 0, drawn, drawn)
      const words = await reader(pen.getImageData(0, 0, drawn, drawn), PATIENCE_MS)
      if (signal.aborted) return
      take(readingOf(words))
    }
    await new Promise(done => setTimeout(done, PAUSE_MS))
  }
}

/** Reads a photograph. @throws where it is none that this browser can open */
export async function readPhoto(file: Blob): Promise<Reading> {
  const [photo, reader, pen] = [await createImageBitmap(file), await findReader(), makePen()]
  const { canvas } = pen
  const longest = Math.max(photo.width, photo.height)
  try {
    for (const side of photoSides) {
      const scale = Math.min(1, side / longest)
      canvas.width = Math.max(1, Math.round(photo.width * scale))
      canvas.height = Math.max(1, Math.round(photo.height * scale))
      // What a picture leaves open is paper, and would be black else.
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.drawImage(photo, 0, 0, canvas.width, canvas.height)
      const words = await reader(pen.getImageData(0, 0, canvas.width, canvas.height), PHOTO_PATIENCE_MS)
      if (words.length > 0) return readingOf(words)
      if (scale === 1) break
    }
    return 'nothing'
  } finally {
    photo.close()
  }
}

/** What the camera is doing; neither: it is being opened. */
interface Standing {
  camera?: Camera
  trouble?: CameraTrouble
}

/**
 * Keeps the camera open and reads what it shows, for as long as the part is there and the page is seen.
 * @param chosen id of a camera; undefined: the one at the back
 * @param onReading of each picture in which there is a code
 */
export function useScan(
  film: RefObject<HTMLVideoElement | null>,
  chosen: string | undefined,
  onReading: (reading: Reading) => void,
): Standing & { again: () => void } {
  const seen = useSyncExternalStore(seeing, isSeen, isSeen)
  const [tries, again] = useReducer((n: number) => n + 1, 0)
  const [standing, setStanding] = useState<Standing>({})
  const take = useEffectEvent((reading: Reading) => {
    if (reading !== 'nothing') onReading(reading)
  })

  useEffect(() => {
    if (!seen) return
    const gone = new AbortController()
    const { signal } = gone
    const fail = (trouble: CameraTrouble) => {
      if (!signal.aborted) setStanding({ trouble })
      // Whatever was opened is given back.
      gone.abort()
    }
    async function look() {
      const camera = await openCamera(chosen, signal)
      // Somebody took it away: another app, or a cable.
      camera.track.addEventListener('ended', () => fail('busy'))
      const screen = film.current
      if (!screen) return gone.abort()
      await play(screen, camera)
      signal.throwIfAborted()
      setStanding({ camera })
      await readFrames(screen, signal, reading => take(reading))
    }
    look().catch((error: unknown) => fail(cameraTrouble(error)))
    return () => {
      gone.abort()
      setStanding({})
    }
  }, [film, seen, chosen, tries])
  return { ...standing, again }
}
