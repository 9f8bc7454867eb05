/**
 * What chance draws in tests: the same each time, so that a run on the same code ends the same. `npm run hunt` draws anew.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.CHANCE ?? 20_261_122) })
