import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { colourTokens, nameToken, readableColours } from '#server/brand.rules.ts'
import { ConfigError, explain } from './config.error.ts'

const DEFAULT_BRAND = new URL('./brand.default.json', import.meta.url)

const word = z.string().trim().min(1, 'must not be empty')
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #b5430b')

/** The white-label block (decisions: Brand and white label). */
const brandShape = z.strictObject({
  /** Stands in paths such as `/myhesper/design`. */
  slug: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
  nameEn: word,
  nameCn: word,
  storeNameCn: word,
  storeNameEn: word,
  hotline: word,
  hotlineHours: word,
  companyCn: word,
  companyEn: word,
  icp: word,
  policeRecord: word,
  telecomLicence: word,
  businessLicence: word,
  /** 审图号 of the map of outlets; without one it shows no outline of China (decision 091). */
  mapApproval: word.optional(),
  /** The maker's own site; the default dialog leads there (spec 8). */
  brandSiteUrl: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/]*$/)], 'must be a web address'),
  /** Where the app is had or opened: a page of a store, or a link that opens it (decision 112). */
  appUrl: z.url({ protocol: /^https$/, error: 'must be an address with https' }).optional(),
  /**
   * The brand's mark, a square SVG file named from the brand file: the icon of tabs and of the installed shop. Absent: that
   * of the default brand (decision 117).
   */
  icon: word.optional(),
  /** Series code of the model that the word `ix3` in paths stands for. */
  launchSeries: word,
  colours: z
    .strictObject({
      accent: colour,
      accentHover: colour,
      accentSoft: colour,
      accentOnStudio: colour,
      onAccent: colour,
    })
    .optional(),
})

type BrandFile = z.infer<typeof brandShape>

export interface Brand extends Omit<BrandFile, 'colours' | 'icon'> {
  /** The mark itself, as SVG. */
  icon?: string | undefined
  /** Values for the `--brand-*` properties: the name for papers, and colours where the brand does not keep the default. */
  colours: Record<string, string>
}

/**
 * Reads the brand.
 * @param path absent: the default brand
 * @returns the brand, and which of its colours had to be put right
 * @throws ConfigError
 */
export function readBrand(path: string | URL = DEFAULT_BRAND, readText: (path: string | URL) => string) {
  const name = path instanceof URL ? path.pathname : path
  let content: unknown
  try {
    // Editors on Windows begin files with a byte-order mark.
    content = JSON.parse(readText(path).replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new ConfigError(`BRAND_FILE: ${name} cannot be read as JSON: ${(error as Error).message}`)
  }
  const read = brandShape.safeParse(content)
  if (!read.success) throw new ConfigError(explain(read.error, {}, `BRAND_FILE ${name}: `))
  const { colours: asked, icon: iconFile, ...named } = read.data
  const rest = { ...named, ...(iconFile === undefined ? {} : { icon: readMark(path, iconFile, readText) }) }
  const papers = nameToken(`${rest.nameEn} ${rest.nameCn}`)
  if (!asked) return { brand: { ...rest, colours: papers }, complaints: [] }
  const { colours, complaints } = readableColours(asked)
  return { brand: { ...rest, colours: { ...papers, ...colourTokens(colours) } }, complaints }
}

/** Bytes of a mark; more is a photograph. */
const MOST_MARK = 200_000

/** @throws ConfigError when there is no such file, or no drawing in it */
function readMark(brand: string | URL, file: string, readText: (path: string | URL) => string): string {
  let svg: string
  try {
    svg = readText(resolve(dirname(brand instanceof URL ? brand.pathname : brand), file)).replace(/^\uFEFF/, '')
  } catch (error) {
    throw new ConfigError(`BRAND_FILE: the icon ${file} cannot be read: ${(error as Error).message}`)
  }
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg\b/.test(svg) || svg.length > MOST_MARK)
    throw new ConfigError(`BRAND_FILE: the icon ${file} must be an SVG file of at most ${MOST_MARK} characters`)
  return svg
}
