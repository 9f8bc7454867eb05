/**
 * The text of a member of a JSON object as it came, without being parsed and written anew: Alipay signs that text and no
 * other (domain B.2, Answer).
 * @param text an object
 * @param name of a member of its first level
 * @returns undefined when there is no such member, more than one, or the text is no JSON object
 */
export function rawMember(text: string, name: string): string | undefined {
  if (!isObject(text)) return undefined
  let found: string | undefined
  for (const [member, from, to] of membersOf(text)) {
    if (member !== name) continue
    if (found !== undefined) return undefined
    found = text.slice(from, to)
  }
  return found
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const blank = (sign: string | undefined) => sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t'

/** Names of the first level with the places of their values; the text is known to be an object. */
function* membersOf(text: string): Generator<[name: string, from: number, to: number]> {
  let at = text.indexOf('{') + 1
  for (;;) {
    while (blank(text[at]) || text[at] === ',') at++
    if (text[at] === '}' || at >= text.length) return
    const nameEnd = afterString(text, at)
    const name = JSON.parse(text.slice(at, nameEnd)) as string
    let from = text.indexOf(':', nameEnd) + 1
    while (blank(text[from])) from++
    const end = afterValue(text, from)
    let to = end
    while (blank(text[to - 1])) to--
    yield [name, from, to]
    at = end
  }
}

/** Behind the closing quote of the string that begins there. */
function afterString(text: string, from: number): number {
  let at = from + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** Behind the value that begins there: at the comma or the bracket that follows it. */
function afterValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; ) {
    const sign = text[at]
    if (sign === '"') {
      at = afterString(text, at)
      continue
    }
    if (depth === 0 && (sign === ',' || sign === '}')) return at
    if (sign === '{' || sign === '[') depth++
    if (sign === '}' || sign === ']') depth--
    at++
  }
  return text.length
}
