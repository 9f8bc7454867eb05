import { z } from 'zod'
import { colourTokens, readableColours } from '#server/brand.rules.ts'
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

export interface Brand extends Omit<BrandFile, 'colours'> {
  /** Values for the `--brand-*` properties; empty where the brand keeps the default. */
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
  const { colours: asked, ...rest } = read.data
  if (!asked) return { brand: { ...rest, colours: {} }, complaints: [] }
  const { colours, complaints } = readableColours(asked)
  return { brand: { ...rest, colours: colourTokens(colours) }, complaints }
}
