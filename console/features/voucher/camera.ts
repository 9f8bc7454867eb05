/** The camera of this device: how it is opened, what hinders that, and what it can do. */

declare global {
  // Browsers on phones know the lamp beside the camera; the types do not.
  interface MediaTrackCapabilities {
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

/** Why there is no picture. `closed`: the browser gives pages no camera at all, as outside of https. */
export type CameraTrouble = 'refused' | 'none' | 'busy' | 'closed' | 'failed'

export interface Camera {
  stream: MediaStream
  track: MediaStreamTrack
  /** Its id among `all`; empty: the browser does not say. */
  id: string
  /** Every camera of the device. */
  all: { id: string; label: string }[]
  hasTorch: boolean
}

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'closed',
}

/** What a failure of `openCamera` means. */
export const cameraTrouble = (error: unknown): CameraTrouble =>
  (error instanceof Error || error instanceof DOMException ? troubles[error.name] : undefined) ?? 'failed'

/** Gives the camera back; its sign goes out. */
export const closeCamera = ({ stream }: Pick<Camera, 'stream'>): void => {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Opens the camera at the back, or one that was chosen.
 * @param signal gives it back, also where the person says yes only after the page has lost interest
 * @throws what `cameraTrouble` understands
 */
export async function openCamera(chosen: string | undefined, signal: AbortSignal): Promise<Camera> {
  // Absent outside of https and in some browsers within apps, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('no cameras here', 'NotSupportedError')
  const which = chosen === undefined ? { facingMode: 'environment' } : { deviceId: { exact: chosen } }
  const stream = await devices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const giveBack = () => closeCamera({ stream })
  if (signal.aborted) giveBack()
  signal.throwIfAborted()
  signal.addEventListener('abort', giveBack, { once: true })
  const [track] = stream.getVideoTracks()
  if (!track) throw new DOMException('a stream without a picture', 'NotFoundError')
  const all = await devices.enumerateDevices().catch(() => [])
  return {
    stream,
    track,
    id: track.getSettings().deviceId ?? '',
    all: all
      .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label })),
    // Firefox does not say what a track can do.
    hasTorch: track.getCapabilities?.().torch === true,
  }
}
