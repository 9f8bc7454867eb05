import { useSyncExternalStore } from 'react'
import { useLayout } from '#web/layout.ts'
import { useSaving } from '#web/save-data.ts'

/** Whether a visitor gets the live model or still pictures, and which model. */

export interface Machine {
  webgl: boolean
  /** Drawn by the processor: right, but slow. */
  software: boolean
  saveData: boolean
  /** slow-2g, 2g, 3g or 4g; empty where the browser does not say. */
  network: string
  /** GB, rounded by the browser; undefined where it does not say. */
  memory: number | undefined
  phone: boolean
}

export type StillReason = 'noWebGL' | 'savingData' | 'failed'

/** Why there are still pictures; undefined: the live model. */
export function stillReason({ webgl, saveData, network }: Machine): StillReason | undefined {
  if (!webgl) return 'noWebGL'
  return saveData || /2g|3g/.test(network) ? 'savingData' : undefined
}

/** Whether the model for phones is enough. */
export const takesLite = ({ phone, software, memory }: Machine): boolean =>
  phone || software || (memory !== undefined && memory <= 4)

interface Connection {
  effectiveType?: string
}

let asked: Machine | undefined
/** Asks the browser, once. */
const known = (): Machine => (asked ??= askMachine())

const never = () => () => {}

/** What the visitor's machine can do; undefined on the server and until the page is alive. */
export function useMachine(): Machine | undefined {
  const phone = useLayout() === 'mobile'
  const saveData = useSaving().saves
  const machine = useSyncExternalStore(never, known, () => undefined)
  return machine && { ...machine, phone, saveData }
}

function askMachine(): Machine {
  const browser = navigator as Navigator & { connection?: Connection; deviceMemory?: number }
  const card = askGraphics()
  return {
    webgl: card !== undefined,
    software: /swiftshader|llvmpipe|software|basic render/i.test(card ?? ''),
    saveData: false,
    network: browser.connection?.effectiveType ?? '',
    memory: browser.deviceMemory,
    phone: false,
  }
}

/** What draws, in its own words; undefined without WebGL 2. */
function askGraphics(): string | undefined {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return undefined
  const extension = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(extension ? extension.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  // A browser allows few contexts at a time.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}
