/**
 * Whether the caller takes gzip (RFC 9110, 12.5.3): named with a weight above 0, or covered by `*`. Without the header
 * anything may be sent; programs that leave it out rarely unpack, so they get plain bytes.
 * @param accepted the Accept-Encoding header
 */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  let wanted = false
  for (const part of String(accepted ?? '').split(',')) {
    const [coding = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
    if (!['gzip', 'x-gzip', '*'].includes(coding)) continue
    const weight = parameters.find(each => each.startsWith('q='))
    const takes = weight === undefined || Number(weight.slice(2)) > 0
    // What is said of gzip itself counts before what is said of everything else.
    if (coding !== '*') return takes
    wanted = takes
  }
  return wanted
}
