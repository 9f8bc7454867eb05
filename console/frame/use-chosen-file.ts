import { useRef, useState } from 'react'

/** The bytes of a file as calls take them. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

/** Of what is sent as a file, in MB. Base64 is a third longer; calls take no more. */
export const largestFileMb = 6
/** The same in bytes. */
export const largestFile = largestFileMb * 1024 * 1024

/** A file that is sent to a call as text: the one that was chosen last, however long another one takes to be read. */
export function useChosenFile() {
  const newest = useRef<File>(undefined)
  const content = useRef('')
  const [tooLarge, setTooLarge] = useState(false)
  /** @returns whether its content can be sent now: it is not too large, and no other one was chosen meanwhile */
  async function read(file: File): Promise<boolean> {
    newest.current = file
    setTooLarge(file.size > largestFile)
    if (file.size > largestFile) return false
    const text = await base64Of(file)
    if (newest.current !== file) return false
    content.current = text
    return true
  }
  return { read, tooLarge, content: () => content.current, name: () => newest.current?.name ?? '' }
}
