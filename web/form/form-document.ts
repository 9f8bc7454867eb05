/** What a form reads from the document: which fields are there, where the focus goes, and which field was left. */

/** What can be pressed or written into. */
const controls = 'input:not([type="hidden"]), select, textarea, button'

/** The parts of an element that count here. */
export interface Part {
  closest: (selector: string) => Part | null
  contains: (other: never) => boolean
  dataset: { field?: string }
}

const fieldsIn = (form: HTMLElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-field]')]

/** Names of the fields on the screen, in their order. */
export const namesIn = (form: HTMLElement): string[] => fieldsIn(form).flatMap(each => each.dataset.field ?? [])

/** Moves the focus to a field: to its first control. */
export function focusField(form: HTMLElement, name: string): void {
  const field = fieldsIn(form).find(each => each.dataset.field === name)
  const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls)
  control?.focus()
}

/** Whether the focus is in a field. */
export const hasFocus = (form: HTMLElement, name: string): boolean =>
  fieldsIn(form).some(each => each.dataset.field === name && each.contains(document.activeElement))

/** When a press that has just begun has done what it does: its click comes behind its end. */
export const released = (): Promise<void> =>
  new Promise(resolve => {
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(resolve), { once: true, capture: true })
  })

/**
 * Which field the focus has left. None, while it stays in the field or goes to a button: who presses one is on the way on,
 * and a line that appeared would move the button away from under the finger. None either, where the focus was on a button
 * of the field, such as the one that has a code sent: nothing could have been written yet.
 * @param from where the focus was
 * @param to where it goes; null: out of the page
 */
export function leftField(from: Part, to: Part | null): string | undefined {
  if (from.closest('button') || to?.closest('button')) return undefined
  const field = from.closest('[data-field]')
  return field && !field.contains(to as never) ? field.dataset.field : undefined
}
