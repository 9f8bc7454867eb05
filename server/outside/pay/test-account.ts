/** The account of the simulator in tests. */
import { join } from 'node:path'
import { dayMs } from '#server/lib/clock.ts'
import { keptAccount } from './simulator/account.ts'

/** One account for all shops of tests, for its keys take seconds to make. */
export const ACCOUNT_FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/pay-simulator')

/** The account; its certificates hold since yesterday, for clocks of tests go their own ways. */
export const testAccount = () => keptAccount(ACCOUNT_FOLDER, new Date(Date.now() - dayMs))
