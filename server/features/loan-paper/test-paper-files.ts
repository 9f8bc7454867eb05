/** Files as customers send them for a loan. For tests. */

let count = 0
/** A PDF that no other test sends, in base64. @param inside of its first object */
export const aPdf = (inside = `/Title (${++count})`): string =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog ${inside} >> endobj\ntrailer << >>\n%%EOF\n`).toString('base64')
