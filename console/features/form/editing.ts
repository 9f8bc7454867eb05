/** What somebody writes in the editor of a form while others save and publish it. Pure. */
import { type Form, type FormDetail, isSame } from './form-edit.ts'

/** What is written in the editor, and what it began with or was last saved as. */
export interface Editing {
  base: FormDetail
  form: Form
}

/** What an editor begins with: the draft, or the version in use. */
export const beginOf = ({ current, draft }: FormDetail): Form => draft?.form ?? current
/** Changes whenever anybody saves, drops or publishes. */
const numberOf = ({ current, draft }: FormDetail): string => `${current.version} ${draft?.version ?? 0}`
/** Without the number that it will be published under. */
const saidIn = ({ version: _, ...said }: Form): Omit<Form, 'version'> => said

export const isTouched = ({ base, form }: Editing): boolean => !isSame(saidIn(form), saidIn(beginOf(base)))
/** Whether somebody else has saved, dropped or published while this is written. */
export const isOvertaken = ({ base }: Editing, detail: FormDetail): boolean => numberOf(base) !== numberOf(detail)

/** What stands in the editor once the page was read again: the newest, where nothing that was written is lost by it. */
export const followed = (editing: Editing, detail: FormDetail): Editing =>
  isOvertaken(editing, detail) && !isTouched(editing) ? { base: detail, form: beginOf(detail) } : editing

/** The editor after its own draft was saved; what was written since the press stays unsaved. */
export const asSaved = ({ base, form }: Editing, saved: { version: number; form: Form; by: string }): Editing => ({
  base: {
    ...base,
    draft: {
      version: saved.version,
      baseVersion: base.draft?.baseVersion ?? base.current.version,
      form: saved.form,
      by: saved.by,
      editedAt: base.draft?.editedAt ?? 0,
    },
  },
  form,
})
