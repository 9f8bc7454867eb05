/**
 * Makes the models of the stage: `node art/web/glb.ts sedan` writes shop/public/models/sedan.glb and sedan-lite.glb,
 * `node art/web/glb.ts wheel blade` the rim of a design, `node art/web/glb.ts all` everything. Needs python3 with numpy;
 * with `--kept` it takes what the generator made last, however old.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { buildWheelModel, carModel } from './car-model.ts'
import { type CarParts, readParts } from './parts.ts'

export const bodies = ['sedan', 'fastback', 'touring', 'suv', 'large-suv', 'compact'] as const
export const designs = ['aero', 'turbine', 'blade', 'fan', 'lattice', 'star'] as const

/** The largest a file may be, bytes. */
export const budgets = { car: 1_500_000, lite: 600_000, wheel: 120_000, wheelLite: 40_000 } as const

const kept = process.argv.includes('--kept')

const WORK = 'art/.work/web'
const OUT = 'shop/public/models'
/** Edges of the triangles that the generator makes, metres. */
const FINE = 0.016
const COARSE = 0.024
/** The body on which the wheel designs are built. */
const WHEEL_BODY = 'sedan'

/** When the generator was changed last, ms. */
function generatorChanged(): number {
  const sources = globSync(['art/car/**/*.{py,json}', 'art/geometry/*.py', 'art/web/export.py'])
  return Math.max(...sources.map(path => statSync(path).mtimeMs))
}

/** Runs the generator, unless what it made is newer than itself. @param step edge of the body's triangles, metres */
function generate(body: string, step: number, design?: string): CarParts {
  const path = `${WORK}/${body}-${step}${design ? `-${design}` : ''}.bin`
  mkdirSync(WORK, { recursive: true })
  if (existsSync(`${path}.json`) && (kept || statSync(path).mtimeMs > generatorChanged())) return readParts(path)
  const wheel = design ? ['--wheel', design] : []
  const coarse = step > FINE ? ['--cabin', '0.024', '--wheel-step', '0.03'] : []
  execFileSync('python3', ['art/web/export.py', body, path, '--h', String(step), ...coarse, ...wheel], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: `/usr/bin:${process.env.PATH}` },
  })
  return readParts(path)
}

const rimRadiusOf = (body: string): number => {
  const series = JSON.parse(readFileSync(`art/car/series/${body}.json`, 'utf8')) as { rim_radius: number }
  return series.rim_radius
}

type Built = { bytes: Uint8Array; triangles: number }

/** Builds with more and more tolerance until the file fits. */
async function fitting(name: string, budget: number, error: number, build: (error: number) => Promise<Built>) {
  for (let allowed = error; allowed < error * 40; allowed *= 1.5) {
    const { bytes, triangles } = await build(allowed)
    if (bytes.length > budget) continue
    mkdirSync(OUT, { recursive: true })
    writeFileSync(`${OUT}/${name}.glb`, bytes)
    const kB = Math.round(bytes.length / 1000)
    process.stdout.write(
      `${name}.glb ${kB} kB, ${triangles} triangles stored, tolerance ${(allowed * 1000).toFixed(2)} mm\n`,
    )
    return
  }
  throw new Error(`${name}.glb does not fit into ${budget} bytes`)
}

async function makeCar(body: string): Promise<void> {
  const rim = rimRadiusOf(body)
  const fine = carModel(generate(body, FINE), rim)
  await fitting(body, budgets.car, 0.0006, error => fine({ error, rough: false }, 0.05))
  const coarse = carModel(generate(body, COARSE), rim)
  await fitting(`${body}-lite`, budgets.lite, 0.0012, error => coarse({ error, rough: true }, 0.07))
}

async function makeWheel(design: string): Promise<void> {
  const rim = rimRadiusOf(WHEEL_BODY)
  const build = (step: number, rough: boolean) => {
    const parts = generate(WHEEL_BODY, step, design)
    return (error: number) => buildWheelModel(parts, design, rim, { error, rough })
  }
  await fitting(`wheel-${design}`, budgets.wheel, 0.00015, build(FINE, false))
  await fitting(`wheel-${design}-lite`, budgets.wheelLite, 0.0006, build(COARSE, true))
}

if (import.meta.main) {
  await Promise.all([MeshoptSimplifier.ready, MeshoptEncoder.ready])
  const [what = 'all', design] = process.argv.slice(2).filter(word => word !== '--kept')
  const wheels = what === 'all' ? designs : what === 'wheel' ? (design ? [design] : designs) : []
  const cars = what === 'all' ? bodies : what === 'wheel' ? [] : [what]
  for (const each of wheels) await makeWheel(each)
  for (const each of cars) await makeCar(each)
}
