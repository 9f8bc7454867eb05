/**
 * Builds the site when its sources changed since the last time.
 *
 *     npm run build             build if needed
 *     npm run build -- --force  build in any case
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

interface Stamp {
  /** Names, sizes and times of the sources: equal means unchanged, at the price of a few milliseconds. */
  quick: string
  /** Their contents: tells a fresh clone or a touched file from a changed one. */
  full: string
}

const SOURCES = ['shop', 'web', 'contract', 'console']
/** Files that say how it is built: another of them makes another site. */
export const SETTINGS = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'vite.console.config.ts',
  'vite.worker.config.ts',
  'scripts/call-rows.ts',
  'scripts/deal-modules.ts',
  'scripts/error-codes.ts',
  'scripts/larger-letters.ts',
  'scripts/module-files.ts',
  'scripts/one-language.ts',
  'scripts/part-loads.ts',
  'scripts/route-rows.ts',
  'scripts/syntax.ts',
  'scripts/unused-parts.ts',
  'scripts/worker-site.ts',
]
const STAMP = 'build/.stamp'
/** Bytes below which a compressed copy saves nothing. */
const WORTH_COMPRESSING = 1024

/**
 * Makes `build/` match the sources. The old site stays in place until the new one is complete.
 * @throws with the builder's output when the build fails
 */
export async function ensureBuilt({ force = false } = {}): Promise<void> {
  const files = sourceFiles()
  const quick = digest(files, path => {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  })
  const known = readStamp()
  if (!force && known?.quick === quick) return
  const full = digest(files, path => readFileSync(path))
  if (force || known?.full !== full) build()
  try {
    writeFileSync(STAMP, JSON.stringify({ quick, full } satisfies Stamp))
  } catch (error) {
    // Copied or unpacked where nothing may be written: the site is the right one, it is only compared anew each time.
    if (known?.full !== full) throw error
  }
}

function sourceFiles(): string[] {
  const found = SOURCES.flatMap(folder => globSync(`${folder}/**/*`, { withFileTypes: true }))
  const files = found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return [...files.filter(path => !/\.test\.tsx?$/.test(path)), ...SETTINGS.filter(existsSync)].sort()
}

function digest(files: string[], read: (path: string) => string | Buffer): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of files) hash.update(path).update('\0').update(read(path)).update('\0')
  return hash.digest('base64url')
}

function readStamp(): Stamp | undefined {
  if (!existsSync(STAMP)) return undefined
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return undefined
  }
}

/** @throws when the builders are not installed, or when one of them fails */
function build(): void {
  const begun = performance.now()
  if (!['react-router', 'vite'].every(tool => existsSync(`node_modules/.bin/${tool}`)))
    throw new Error(
      'The site has to be built, and the packages for that are not installed. Run `npm ci` without --omit=dev, or bring ' +
        'the folder `build` along from where it was built with these sources.',
    )
  const fresh = `build.${process.pid}`
  try {
    run('react-router', ['build'], { BUILD_DIRECTORY: fresh })
    const desk = join(fresh, 'client', 'console')
    run('vite', ['build', '--config', 'vite.console.config.ts', '--outDir', resolve(desk), '--logLevel', 'error'])
    // The document is not served as it is (server/http/console.ts).
    renameSync(join(desk, 'index.html'), join(fresh, 'console.html'))
    run('vite', ['build', '--config', 'vite.worker.config.ts', '--logLevel', 'error'], { BUILD_DIRECTORY: fresh })
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
  compress(join(fresh, 'client'))
  const old = `build.old.${process.pid}`
  if (existsSync('build')) renameSync('build', old)
  renameSync(fresh, 'build')
  rmSync(old, { recursive: true, force: true })
  process.stdout.write(`Built the site in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
}

/** Runs one of the builders. @throws with what it said when it failed */
function run(tool: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  const done = spawnSync(`node_modules/.bin/${tool}`, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PATH: `node_modules/.bin:${process.env.PATH}`, ...env },
  })
  if (done.status !== 0)
    throw new Error(
      `The site could not be built.\n${done.error?.message ?? ''}${done.stdout ?? ''}${done.stderr ?? ''}`,
    )
}

/** Writes a Brotli and a gzip copy beside every text file, so that the server only picks one (server/http/assets.ts). */
function compress(folder: string): void {
  for (const path of globSync(`${folder}/**/*.{js,css,svg,txt,json}`)) {
    const content = readFileSync(path)
    if (content.length < WORTH_COMPRESSING) continue
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

if (import.meta.main) {
  try {
    await ensureBuilt({ force: process.argv.includes('--force') })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
