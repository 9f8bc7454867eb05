/** What tells people from robots has to provide: the shop's own (`own.ts`), or a service. */
import type { Word } from '#contract/parts.ts'

/** What somebody is shown: a picture to read, or the same in words that can be read aloud. */
export type CaptchaTask = { kind: 'picture'; picture: string; question: Word } | { kind: 'words'; question: Word }

export interface CaptchaService {
  /**
   * Makes a task.
   * @returns what is shown, and what has to be kept to judge an answer: it tells nobody the answer
   */
  ask(kind: CaptchaTask['kind']): Promise<{ task: CaptchaTask; kept: string }>
  /** Whether an answer is right. @param kept what `ask` gave */
  isRight(kept: string, answer: string): Promise<boolean>
}
