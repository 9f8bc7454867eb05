/** What the stage costs: its files, what it draws, and how long a frame takes where the processor draws it. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '#scripts/browser.ts'

export interface StageCost {
  model: string
  bytes: number
  triangles: number
  calls: number
  /** Environments, shadow and halo; models have no pictures. */
  textures: number
  textureMB: number
  /** From the wish to the first picture, ms. */
  firstMs: number
  /** A frame while the car turns, median, ms. */
  frameMs: number
}

const bodies = ['sedan', 'fastback', 'touring', 'suv', 'large-suv', 'compact']
const args = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-dev-shm-usage', '--no-sandbox']

/** JavaScript that is loaded with the stage and with nothing else, bytes after gzip. */
export function stageScript(): { name: string; bytes: number }[] {
  return globSync('build/client/assets/stage-{scene,full}-*.js').map(path => ({
    name: basename(path),
    bytes: gzipSync(readFileSync(path), { level: 9 }).length,
  }))
}

/**
 * Opens the stage of one car a body on the shop's own pages, at 640 × 400.
 * @param address of a running shop
 * @param cars path of a used car's page, by body
 */
export async function measureStage(address: string, cars: ReadonlyMap<string, string>): Promise<StageCost[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  const costs: StageCost[] = []
  for (const body of bodies) {
    const path = cars.get(body)
    if (!path) continue
    for (const lite of [false, true]) {
      const context = await browser.newContext({ viewport: { width: 640, height: 400 }, reducedMotion: 'reduce' })
      // The page takes the small model when the processor draws; here it must not know.
      if (!lite) await context.addInitScript(hideRenderer)
      const page = await context.newPage()
      page.setDefaultTimeout(180_000)
      await page.goto(address + path)
      const button = page.getByRole('button', { name: '360°', exact: true })
      await button.waitFor()
      await page.waitForLoadState('networkidle')
      const begun = performance.now()
      // By key: in so low a window the gallery's arrows lie over the button.
      await button.focus()
      await page.keyboard.press('Enter')
      await page.locator('[data-stage="live"]').waitFor()
      const firstMs = performance.now() - begun
      costs.push({ ...(await frames(page)), ...fileOf(lite ? `${body}-lite` : body), firstMs })
      await context.close()
    }
  }
  await browser.close()
  return costs
}

const fileOf = (model: string) => ({ model, bytes: statSync(`shop/public/models/${model}.glb`).size })

interface Frame {
  ms: number
  calls: number
  triangles: number
  textures: number
  textureMB: number
}

async function frames(page: Page): Promise<Omit<StageCost, 'model' | 'bytes' | 'firstMs'>> {
  await page.getByRole('application').focus()
  const all: Frame[] = []
  for (let n = 0; n < 5; n++) all.push(await page.evaluate(turnOnce))
  const last = all.at(-1)!
  const frameMs = all.map(frame => frame.ms).toSorted((a, b) => a - b)[2]!
  return { calls: last.calls, triangles: last.triangles, textures: last.textures, textureMB: last.textureMB, frameMs }
}

/** Runs in the page: one step of the arrow key, until the picture has been drawn and not only been asked for. */
async function turnOnce(): Promise<Frame> {
  const surface = document.querySelector('[role="application"]')!
  const canvas = surface.querySelector('canvas')!
  const gl = canvas.getContext('webgl2')!
  performance.clearMarks('stage-frame')
  const begun = performance.now()
  surface.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  while (performance.getEntriesByName('stage-frame').length === 0) await new Promise(requestAnimationFrame)
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  const ms = performance.now() - begun
  const { detail } = performance.getEntriesByName('stage-frame').at(-1) as PerformanceMark
  return { ms, ...detail }
}

function hideRenderer(): void {
  const { getParameter } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.getParameter = function (name: number) {
    return name === 0x9246 ? 'bench' : Reflect.apply(getParameter, this, [name])
  }
}
