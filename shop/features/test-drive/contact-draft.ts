/** What stands in the booking form of a test drive, kept by this tab over a reload: no code, and nothing agreed to. */
import { ownTexts } from '#web/own-texts.ts'
import { readAs } from '#web/store.ts'

const stored = ownTexts.drive
const fields = ['customerName', 'mobile', 'adult', 'licenceYear'] as const

export type ContactDraft = Partial<Record<(typeof fields)[number], string>>

/** Texts alone; whatever else a store holds was not said. */
const texts = (values: Readonly<Record<string, unknown>>): ContactDraft =>
  Object.fromEntries(fields.flatMap(name => (typeof values[name] === 'string' ? [[name, values[name]]] : [])))

const read = readAs(stored, text => {
  const value: unknown = JSON.parse(text ?? '{}')
  return texts(typeof value === 'object' && value !== null ? { ...value } : {})
})

export const contactDraft = (): ContactDraft => read()
export const keepContact = (values: Readonly<Record<string, unknown>>): void =>
  void stored.write(JSON.stringify(texts(values)))
/** Forgets it: the drive is booked. */
export const dropContact = (): void => void stored.write(null)
