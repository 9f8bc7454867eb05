import type { OptionKind } from '#contract/configure/range-data.ts'

/** The steps of a configuration, in their order (spec 2, /newcar/design). */
export const steps = ['model', 'paint', 'wheel', 'upholstery', 'trim', 'packages', 'preview'] as const
export type StepName = (typeof steps)[number]

/** What is chosen in each step; the first chooses the trim, the last shows it all. */
export const kindOf: Readonly<Partial<Record<StepName, OptionKind>>> = {
  paint: 'PAINT',
  wheel: 'WHEEL',
  upholstery: 'UPHOLSTERY',
  trim: 'TRIM',
  packages: 'FLEXIBLE',
}
/** Where an option of a kind is chosen. */
export const stepOf: Readonly<Record<OptionKind, StepName>> = {
  PAINT: 'paint',
  WHEEL: 'wheel',
  UPHOLSTERY: 'upholstery',
  TRIM: 'trim',
  FLEXIBLE: 'packages',
}

/** The picture of the car beside the choices: from outside, or of its cabin. */
export const views = ['quarter', 'side', 'rear', 'driver'] as const
export type ViewName = (typeof views)[number]
/** Which one a step begins with: the one that shows most of what is chosen there. */
export const viewOf: Readonly<Record<StepName, ViewName>> = {
  model: 'quarter',
  paint: 'quarter',
  wheel: 'side',
  upholstery: 'rear',
  trim: 'driver',
  packages: 'quarter',
  preview: 'quarter',
}

export const stepAfter = (step: StepName): StepName | undefined => steps[steps.indexOf(step) + 1]
export const stepBefore = (step: StepName): StepName | undefined => steps[steps.indexOf(step) - 1]

/** A step of an address; undefined where it names none. */
export const readStep = (text: string | null): StepName | undefined => steps.find(step => step === text)
