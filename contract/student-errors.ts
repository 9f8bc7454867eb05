import { qualificationErrors } from './qualification-errors.ts'

/** What is refused about rules of the overseas-student programme: rows of the table of refusals (`errors.ts`). */
export const studentErrors = {
  ...qualificationErrors,
  STUDENT_RULES_FAULTY: [
    6801,
    '规则有 {n} 处问题，不能发布；请查看检查结果',
    'The rules have {n} faults and cannot be published. Please see what the check says',
  ],
  STUDENT_RULES_SAME: [6802, '与现行规则相同，没有改动', 'These are the rules in force: nothing would change'],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
