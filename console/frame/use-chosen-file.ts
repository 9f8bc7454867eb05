import { useRef, useState } from 'react'
import { useTexts } from '#web/i18n/texts.ts'
import { chosenFileTexts } from './chosen-file.texts.ts'

/** The bytes of a file as calls take them. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

/** Of what is sent as a file, in MB. Base64 is a third longer; calls take no more. */
export const largestFileMb = 6

/**
 * Looks at a file that was chosen before it is read: a browser stands still for one that is far too large.
 * @returns why it is none to be sent, in words
 */
export function useFileFault(): (file: File) => string | undefined {
  const t = useTexts(chosenFileTexts)
  return ({ name, size }) => {
    if (size === 0) return t.empty(name)
    return size > largestFileMb * 1024 * 1024 ? t.large(name, largestFileMb) : undefined
  }
}

/** A file that is sent to a call as text: the one that was chosen last, however long another one takes to be read. */
export function useChosenFile() {
  const faultOf = useFileFault()
  const newest = useRef<File>(undefined)
  const content = useRef('')
  const [fault, setFault] = useState<string>()
  /** @returns whether its content can be sent now: it has some, not too much, and no other one was chosen meanwhile */
  async function read(file: File): Promise<boolean> {
    newest.current = file
    const found = faultOf(file)
    setFault(found)
    if (found !== undefined) return false
    const text = await base64Of(file)
    if (newest.current !== file) return false
    content.current = text
    return true
  }
  return { read, fault, content: () => content.current, name: () => newest.current?.name ?? '' }
}
