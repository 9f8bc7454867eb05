import { useRef, useState } from 'react'
import { required } from '#contract/required.ts'
import { type Region, regionsIn, useRegions } from '#web/use-regions.ts'
import { cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { devicePosition } from '#web/device-position.ts'
import { choosePlace, type Place, usePlace } from '#web/place.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Codes, withFirstCity } from './place-codes.ts'
import { placeTexts } from './place.texts.ts'

/** A place of three codes with its names in both languages and its coordinates. */
async function placeOf(provinceCode: number, cityCode: number, areaCode: number): Promise<Place> {
  const [provinces, cities, areas, { data }] = await Promise.all([
    regionsIn(),
    regionsIn(provinceCode),
    cityCode ? regionsIn(cityCode) : [],
    cachedApi('region.areaInfo', { code: areaCode || cityCode || provinceCode }),
  ])
  const province = required(
    provinces.find(each => each.code === provinceCode),
    `province ${provinceCode}`,
  )
  const city = cities.find(each => each.code === cityCode) ?? province
  const area = areas.find(each => each.code === areaCode)
  return {
    province: provinceCode,
    city: city.code,
    area: areaCode,
    provincedlo: data.provincedlo,
    citydlo: data.citydlo,
    provinceCn: province.nameCn,
    provinceEn: province.nameEn,
    cityCn: city.nameCn,
    cityEn: city.nameEn,
    areaCn: area?.nameCn ?? '',
    areaEn: area?.nameEn ?? '',
    lng: data.lng,
    lat: data.lat,
  }
}

interface PlaceChooserProps {
  open: boolean
  onClose: () => void
}

/** Province, city and district, or the device's own position. */
export default function PlaceChooser({ open, onClose }: PlaceChooserProps) {
  const t = useTexts(placeTexts)
  const language = useLanguage()
  const place = usePlace()
  const [codes, setCodes] = useState<Codes>([place.province, place.city, place.area])
  const [busy, setBusy] = useState<'here' | 'chosen'>()
  const [problem, setProblem] = useState<string>()
  const [province, city, area] = codes
  const provinces = useRegions(0) ?? []
  const cities = useRegions(province) ?? []
  const areas = useRegions(city === province ? undefined : city) ?? []

  // A device may take its time: what was pressed after it, or closing the dialog, counts.
  const latest = useRef(0)
  async function take(kind: 'here' | 'chosen', work: () => Promise<Place>, otherwise: string) {
    const press = ++latest.current
    setBusy(kind)
    setProblem(undefined)
    try {
      const found = await work()
      if (press !== latest.current) return
      choosePlace(found)
      setCodes([found.province, found.city, found.area])
      onClose()
    } catch {
      if (press === latest.current) setProblem(otherwise)
    } finally {
      if (press === latest.current) setBusy(undefined)
    }
  }
  function close() {
    latest.current++
    setBusy(undefined)
    onClose()
  }
  const takeHere = () =>
    take(
      'here',
      async () => {
        const { coords } = await devicePosition()
        const where = { lng: coords.longitude, lat: coords.latitude, coordinateType: 'wgs84' } as const
        const { data } = await cachedApi('region.areaInfo', where)
        if (!data.success) throw new Error('outside the map')
        return placeOf(data.province, data.city, data.area ?? 0)
      },
      t.notLocated,
    )
  const takeChosen = () => take('chosen', () => placeOf(province, city, area), t.notSaved)

  const choices = (regions: readonly Region[]) =>
    regions.map(each => ({ value: String(each.code), label: language === 'en' ? each.nameEn : each.nameCn }))
  return (
    <Modal
      open={open}
      onClose={close}
      title={t.title}
      height="content"
      foot={
        <>
          <Button kind="line" icon="locate" busy={busy === 'here'} busyText={t.locating} onClick={takeHere}>
            {t.here}
          </Button>
          <Button busy={busy === 'chosen'} busyText={t.saving} onClick={takeChosen}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Field label={t.province}>
          <NativeSelect
            choices={choices(provinces)}
            value={String(province)}
            onChange={async value => {
              const code = Number(value)
              setCodes([code, 0, 0])
              const [first] = await regionsIn(code).catch(() => [])
              setCodes(now => withFirstCity(now, code, first?.code))
            }}
          />
        </Field>
        {cities.length > 0 && (
          <Field label={t.city}>
            <NativeSelect
              choices={choices(cities)}
              value={String(city)}
              onChange={value => setCodes([province, Number(value), 0])}
            />
          </Field>
        )}
        {areas.length > 0 && (
          <Field label={t.area}>
            <NativeSelect
              choices={[{ value: '0', label: t.wholeCity }, ...choices(areas)]}
              value={String(area)}
              onChange={value => setCodes([province, city, Number(value)])}
            />
          </Field>
        )}
        {problem && (
          <Text size="caption" tone="danger" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
