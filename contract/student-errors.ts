import { qualificationErrors } from './qualification-errors.ts'
import { studentOrderErrors } from './student-order-errors.ts'

/** What is refused about rules of the overseas-student programme: rows of the table of refusals (`errors.ts`). */
export const studentErrors = {
  ...qualificationErrors,
  ...studentOrderErrors,
  STUDENT_RULES_FAULTY: [
    6801,
    '规则有 {n} 处问题，不能发布；请查看检查结果',
    'The rules have {n} faults and cannot be published. Please see what the check says',
  ],
  STUDENT_RULES_SAME: [6802, '与现行规则相同，没有改动', 'These are the rules in force: nothing would change'],
  STUDENT_POOL_NOT_FREE: [
    6803,
    '这台车已被订购、交付或停售，不能加入',
    'This car is ordered, handed over or not for sale: it cannot be offered',
  ],
  STUDENT_POOL_SERIES: [
    6804,
    '现行规则没有这个车系的进口关键件占比，不能加入；请先在规则中登记',
    'The rules in force say nothing of imported key parts of this series: it cannot be offered. Enter them in the rules first',
  ],
  STUDENT_POOL_NO_PRICE: [
    6805,
    '这台车的配置今天不可订购，没有价格，不能加入',
    'The configuration of this car cannot be ordered today and has no price: it cannot be offered',
  ],
  STUDENT_POOL_OUTLET: [
    6806,
    '这台车所在的门店已停业或不售新车，不能加入',
    'The outlet of this car is closed or sells no new cars: it cannot be offered',
  ],
} as const satisfies Record<string, readonly [code: number, zh: string, en: string]>
