import { makeStore } from '#web/store.ts'

/** A question or notice in the middle of the page. Absent words are the usual ones (spec 8). */
export interface Question {
  id: number
  kind: 'confirm' | 'alert'
  title?: string
  text?: string
  /** Says what pressing does: 取消订单. */
  yes?: string
  no?: string
  /** The way forward destroys something. */
  danger?: boolean
  answer: (yes: boolean) => void
}

const queue = makeStore<readonly Question[]>([])
let lastId = 0

function ask(question: Omit<Question, 'id' | 'answer'>): Promise<boolean> {
  if (typeof document === 'undefined') throw new Error('Only a visitor can be asked')
  return new Promise(resolve => {
    // The same question twice is one press too many: the second one is answered with no, or a yes would count twice.
    const same = queue
      .read()
      .some(each => each.kind === 'confirm' && each.title === question.title && each.text === question.text)
    if (question.kind === 'confirm' && same) return resolve(false)
    const id = ++lastId
    const answer = (yes: boolean) => {
      queue.write(queue.read().filter(waiting => waiting.id !== id))
      resolve(yes)
    }
    queue.write([...queue.read(), { ...question, id, answer }])
  })
}

/** Asks; true when the visitor agrees. The title is the question, the text what follows from it (design 2). */
export function confirm(question: Pick<Question, 'title' | 'text' | 'yes' | 'no' | 'danger'>): Promise<boolean> {
  return ask({ ...question, kind: 'confirm' })
}

/** Tells something that must be read; without words it is the network dialog of spec 8. True when its button was pressed. */
export async function alertDialog(notice: Pick<Question, 'title' | 'text' | 'yes'> = {}): Promise<boolean> {
  return ask({ ...notice, kind: 'alert' })
}

export const askStore = {
  subscribe: queue.subscribe,
  /** One at a time, in the order of asking. */
  read: () => queue.read()[0] ?? null,
  none: () => null,
}
