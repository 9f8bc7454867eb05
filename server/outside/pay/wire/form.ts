/** Forms, as Alipay and UnionPay send and take them. */
export type Fields = Record<string, string>

/** A message that is none. */
export class FormFault extends Error {
  override name = 'FormFault'
}

/**
 * The text that both sign: fields that have a value, in the order of their names' bytes, as `k=v` joined by `&`, not
 * encoded.
 * @param empties whether fields without a value stand in it all the same
 */
export const joinedFields = (fields: Fields, without: readonly string[] = [], empties = false): string =>
  Object.keys(fields)
    .filter(name => (empties || fields[name] !== '') && !without.includes(name))
    .sort((one, other) => (one < other ? -1 : 1))
    .map(name => `${name}=${fields[name]}`)
    .join('&')

/** A form as it travels. */
export const encodedForm = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

/**
 * Reads a form that came. Each value is decoded once: a `%` in it is a sign like any other.
 * @throws FormFault when it is no UTF-8, or names a field twice: two readers might take one each
 */
export function decodedForm(raw: Buffer): Fields {
  const fields: Fields = Object.create(null) as Fields
  for (const part of raw.toString('latin1').split('&')) {
    if (part === '') continue
    const at = part.indexOf('=')
    const name = decoded(at < 0 ? part : part.slice(0, at))
    if (name in fields) throw new FormFault(`names ${JSON.stringify(name.slice(0, 40))} twice`)
    fields[name] = at < 0 ? '' : decoded(part.slice(at + 1))
  }
  return fields
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decoded(text: string): string {
  // Most names and numbers: nothing in them is written otherwise than it is.
  if (/^[\w.:*-]*$/.test(text)) return text
  const plain = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  try {
    return utf8.decode(Buffer.from(plain, 'latin1'))
  } catch {
    throw new FormFault('is no UTF-8')
  }
}
