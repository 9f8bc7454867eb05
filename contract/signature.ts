/** A name written by hand: lines in a box of these units, as the path of a drawing. */
export const signatureBox = { width: 600, height: 240 } as const
/** More is no name; so few lines are a slip of the finger. */
export const signatureSize = { most: 20_000, leastLines: 8 } as const

const drawn = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/

/** Whether a text is such a drawing and nothing else, within its box. */
export function isSignature(text: string): boolean {
  if (text.length > signatureSize.most || !drawn.test(text)) return false
  const points = text.split(/[ML]/).slice(1)
  const inBox = points.every(point => {
    const [x = 0, y = 0] = point.split(' ').map(Number)
    return x <= signatureBox.width && y <= signatureBox.height
  })
  return inBox && text.split('L').length > signatureSize.leastLines
}
