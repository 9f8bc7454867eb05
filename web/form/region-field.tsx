import { useContext } from 'react'
import { useLanguage } from '#web/i18n/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Region, useRegions } from '#web/use-regions.ts'
import { FormDefaults } from './form-defaults.ts'
import { depthOf, type Place } from './place-kind.ts'
import type { Form, NameOf, Words } from './use-form.ts'

interface RegionFieldProps<T extends object> {
  of: Form<T>
  name: NameOf<T, 'region'>
  wrong: Words<'wrong' | 'notServed'>
  words: Record<'province' | 'city' | 'area' | 'chooseProvince' | 'chooseCity' | 'chooseArea', string>
}

/** Province, city and district, as deep as the place goes; what is wrong stands at the deepest one. */
export function RegionField<T extends object>({ of, name, wrong, words }: RegionFieldProps<T>) {
  const language = useLanguage()
  const { size } = useContext(FormDefaults)
  const place = of.valueOf(name) as Place
  const provinces = useRegions(0)
  const cities = useRegions(place.provinceCode || undefined)
  const areas = useRegions(place.cityCode || undefined)
  const { hasCities, hasAreas } = depthOf(place)
  const error = of.errorOf(name, wrong)
  const change = (part: Partial<Place>) => of.write(name, { ...place, ...part })
  const choices = (none: string, regions: readonly Region[] = []) => [
    { value: '0', label: none },
    ...regions.map(each => ({ value: String(each.code), label: language === 'en' ? each.nameEn : each.nameCn })),
  ]
  return (
    <>
      <Field label={words.province} {...(hasCities ? {} : { name, error })}>
        <NativeSelect
          size={size}
          choices={choices(words.chooseProvince, provinces)}
          value={String(place.provinceCode)}
          onChange={code => change({ provinceCode: Number(code), cityCode: 0, areaCode: 0 })}
        />
      </Field>
      {hasCities && (
        <Field label={words.city} {...(hasAreas ? {} : { name, error })}>
          <NativeSelect
            size={size}
            choices={choices(words.chooseCity, cities)}
            value={String(place.cityCode)}
            onChange={code => change({ cityCode: Number(code), areaCode: 0 })}
          />
        </Field>
      )}
      {hasCities && hasAreas && (
        <Field name={name} label={words.area} error={error}>
          <NativeSelect
            size={size}
            choices={choices(words.chooseArea, areas)}
            value={String(place.areaCode)}
            onChange={code => change({ areaCode: Number(code) })}
          />
        </Field>
      )}
    </>
  )
}
