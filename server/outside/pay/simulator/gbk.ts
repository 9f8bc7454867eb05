/** GBK, in which Alipay writes its bills: TextDecoder reads it, and from what it reads the other way is made. */
let table: Map<string, number> | undefined

function signs(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const made = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if (trail !== 0x7f && [...sign].length === 1 && sign !== '\uFFFD') made.set(sign, (lead << 8) | trail)
    }
  return made
}

/** The bytes of a text; what GBK does not have becomes a question mark. */
export function gbk(text: string): Buffer {
  table ??= signs()
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.charCodeAt(0)
    const pair = table.get(sign)
    if (code < 0x80) bytes.push(code)
    else if (pair === undefined) bytes.push(0x3f)
    else bytes.push(pair >> 8, pair & 0xff)
  }
  return Buffer.from(bytes)
}
