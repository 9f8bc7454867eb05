/**
 * Hands an address to the device's own sharing, else to the clipboard.
 * @returns what became of it; `left`: the visitor closed the device's sheet, which is no fault
 */
export async function shareAddress(url: string, title: string): Promise<'shared' | 'copied' | 'left' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'left' : 'failed'
  }
}
