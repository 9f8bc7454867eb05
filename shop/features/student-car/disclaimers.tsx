/** Disclaimers of student cars: the second list of the specification (spec 3, 7), by the place where each is shown. */
import type { Input, Output } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import { Stack, Text } from '#web/ui/layout.tsx'

export type StudentDisclaimers = Output<'car.disclaimersV2'>
type Location = Input<'car.disclaimersV2'>['locations']

interface OfTrim {
  packageCode: string
  longWheelbase: boolean
}

const places = ['PAINT', 'WHEEL', 'UPHOLSTERY', 'TRIM', 'FLEXIBLE', 'PREVIEW_CONFIGURATION', 'STANDARD'] as const
type Place = (typeof places)[number] | 'LONG_WHEELBASE'

/**
 * The texts for a car of one version. Until somebody is found eligible they are those of before (`PRE_OS_`).
 * @param eligible the customer's qualification is approved
 * @returns none where nobody can tell at the moment: the page is whole without them
 */
export async function loadDisclaimers(
  ask: Ask,
  { packageCode, longWheelbase }: OfTrim,
  eligible: boolean,
): Promise<StudentDisclaimers> {
  const wanted: readonly Place[] = longWheelbase ? [...places, 'LONG_WHEELBASE'] : places
  const locations = wanted.map(place => (eligible ? (`OS_${place}` as const) : (`PRE_OS_${place}` as const)))
  try {
    const { data } = await ask('car.disclaimersV2', {
      locations: locations as Location,
      masterDataInfos: packageCode === '' ? [] : [{ packageCode }],
    })
    return data
  } catch {
    return []
  }
}

/** Texts of one place, whichever of the two groups they are of. */
export const saidOf = (all: StudentDisclaimers, place: Place): string[] =>
  all.filter(({ location }) => location.replace(/^(PRE_)?OS_/, '') === place).map(each => each.disclaimerDesc)

/** What is said of the whole car, once each. */
export function Disclaimers({ all }: { all: StudentDisclaimers }) {
  const texts = [
    ...new Set((['PREVIEW_CONFIGURATION', 'STANDARD', 'LONG_WHEELBASE'] as const).flatMap(place => saidOf(all, place))),
  ]
  if (texts.length === 0) return null
  return (
    <Stack gap={3}>
      {texts.map(text => (
        <Text key={text} size="micro" tone="muted" measure>
          {text}
        </Text>
      ))}
    </Stack>
  )
}
