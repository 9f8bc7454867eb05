import { createContext } from 'react'

/** How forms are in one site. */
interface Defaults {
  /** Of the controls. */
  size: 'l' | 's'
  /** How what went wrong stands above the button. */
  problem: 'warning' | 'danger'
  /** After each attempt, done or refused with these words: whoever was second sees how things stand, and why. */
  settled?: (refused?: string) => unknown
}

/** The shop's; the staff site puts its own around its pages. */
export const FormDefaults = createContext<Defaults>({ size: 'l', problem: 'warning' })
