/** What the editor of a page of blocks and the preview in its frame say to each other (decision 140). */
import type { PageText } from './content-page.ts'

/** Of the frame, once it can listen. */
export const previewReady = 'content-preview-ready'
/** Of the editor: what is written and not saved; null: nothing, the frame shows what is saved. */
export interface DraftSaid {
  kind: 'content-draft'
  text: PageText | null
}

/** Whether something that came is what an editor says. */
export const isDraftSaid = (said: unknown): said is DraftSaid =>
  typeof said === 'object' && said !== null && 'kind' in said && said.kind === 'content-draft' && 'text' in said
