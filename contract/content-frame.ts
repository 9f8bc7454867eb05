/** What the editor of a draft and the preview in its frame say to each other (decisions 140, 178). */
import type { PageText } from './content-page.ts'
import type { PolicyText } from './policy-text.ts'

/** Of the frame, once it can listen. */
export const previewReady = 'content-preview-ready'
/** Of the frame: it shows what it was told last, or could not. */
export const previewShown = 'content-preview-shown'
export const previewBehind = 'content-preview-behind'
/** Header of the frame's calls: the language that it shows, whatever that of whoever looks is. */
export const languageHeader = 'x-language'
/** Of the editor: what is written and not saved; null: nothing, the frame shows what is saved. */
export interface DraftSaid<W extends object = PageText | PolicyText> {
  kind: 'content-draft'
  text: W | null
}

/** Whether something that came is what an editor says. What its words are is for the call that shows them. */
export const isDraftSaid = (said: unknown): said is DraftSaid<object> =>
  typeof said === 'object' && said !== null && 'kind' in said && said.kind === 'content-draft' && 'text' in said
