import { useState } from 'react'
import { paints } from '#contract/car-codes.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, RemovableChip } from '#web/ui/chip.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { OptionTiles } from '#web/ui/option-tile.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { Select } from '#web/ui/select.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Swatches } from '#web/ui/swatches.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Section } from './sample.tsx'
import styles from './ui.module.css'
import { uiPageTexts } from './ui-page.texts.ts'

/** `a,b` as choices with their place as value; full-width commas belong to the words. */
const choicesOf = (words: string) => words.split(',').map((label, n) => ({ value: String(n), label }))

/** Every control of a form. */
export function UiForms() {
  const t = useTexts(uiPageTexts)
  const [age, setAge] = useState('2')
  const [place, setPlace] = useState<string | null>(null)
  const [tile, setTile] = useState('1')
  const [chips, setChips] = useState<readonly string[]>(['1'])
  const [colours, setColours] = useState<readonly string[]>(['pine'])
  const [radio, setRadio] = useState('1')
  const [range, setRange] = useState<[number, number]>([20, 40])
  const [down, setDown] = useState(30)
  const [count, setCount] = useState(1)
  const language = useLanguage()
  const two = [
    { value: '0', label: t.notChosen },
    { value: '1', label: t.chosen },
  ]
  const flip = (list: readonly string[], value: string) =>
    list.includes(value) ? list.filter(v => v !== value) : [...list, value]

  return (
    <Section title={t.forms}>
      <div className={styles.grid}>
        <Field label={t.name}>
          <Input placeholder={t.namePlaceholder} maxLength={20} autoComplete="name" />
        </Field>
        <Field label={t.focus}>
          <Input defaultValue={t.nameValue} className="" data-show="focus" />
        </Field>
        <Field label={t.phone} error={t.phoneError}>
          <Input type="phone" defaultValue="1380013" prefix="+86" />
        </Field>
        <Field label={t.off} help={t.cityOff}>
          <Input value={t.beijing} disabled />
        </Field>
        <Field label={t.age}>
          <Select choices={choicesOf(t.ages)} value={age} onChange={setAge} />
        </Field>
        <Field label={t.place}>
          <Combobox choices={choicesOf(t.places)} value={place} onChange={setPlace} placeholder={t.placePlaceholder} />
        </Field>
        <Field label={t.code}>
          <Input
            type="number"
            maxLength={6}
            autoComplete="one-time-code"
            suffix={<button type="button">{t.getCode}</button>}
          />
        </Field>
        <Field label={t.city}>
          <Select choices={choicesOf(t.beijing)} value={null} onChange={() => {}} disabled />
        </Field>
        <Field label={t.message} note={t.optional}>
          <TextArea placeholder={t.messagePlaceholder} maxLength={50} />
        </Field>
        <Stack shrink gap={4}>
          <Field label={t.checkbox} group>
            <div className={styles.row}>
              <Checkbox>{t.notChosen}</Checkbox>
              <Checkbox defaultChecked>{t.chosen}</Checkbox>
              <Checkbox disabled>{t.off}</Checkbox>
              <Checkbox error>{t.error}</Checkbox>
            </div>
          </Field>
          <Field label={t.radio} group>
            <RadioGroup options={two} value={radio} onChange={setRadio} row />
          </Field>
          <Field label={t.switch} group>
            <Switch defaultChecked>{t.onlyCertified}</Switch>
            <Switch disabled>{t.off}</Switch>
          </Field>
        </Stack>
        <Stack shrink gap={4}>
          <Field label={t.range} group>
            <RangeSlider
              value={range}
              onChange={setRange}
              min={0}
              max={100}
              step={5}
              label={t.range}
              format={t.wan}
              steps
            />
          </Field>
          <Field label={t.downPayment} note={t.percent(down)} group>
            <Slider
              value={down}
              onChange={setDown}
              min={20}
              max={90}
              step={5}
              label={t.downPayment}
              format={t.percent}
            />
          </Field>
          <Field label={t.colours} group>
            <Swatches
              options={paints.map(({ code, cn, en }) => ({
                value: code,
                paint: code,
                label: language === 'en' ? en : cn,
              }))}
              value={colours}
              onToggle={value => setColours(flip(colours, value))}
              label={t.colours}
            />
          </Field>
        </Stack>
        <Stack shrink gap={4}>
          <Field label={t.tiles} group>
            <OptionTiles
              options={[
                { value: '0', label: t.normal },
                { value: '1', label: t.chosen },
                { value: '2', label: t.outOfStock, offBecause: t.outOfStock },
              ]}
              value={tile}
              onChange={setTile}
              label={t.tiles}
            />
          </Field>
          <Field label={t.chips} group>
            <div className={styles.row}>
              {two.map(({ value, label }) => (
                <Chip key={value} selected={chips.includes(value)} onClick={() => setChips(flip(chips, value))}>
                  {label}
                </Chip>
              ))}
              <RemovableChip what={t.removable} href="#forms" />
            </div>
          </Field>
          <Field label={t.quantity} group>
            <Quantity value={count} onChange={setCount} label={t.quantity} max={5} />
          </Field>
        </Stack>
      </div>
    </Section>
  )
}
