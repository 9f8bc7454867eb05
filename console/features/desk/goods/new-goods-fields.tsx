import edit from '#console/frame/edit.module.css'
import { energies } from '#contract/car-codes.ts'
import { deliveryWays } from '#contract/constants.ts'
import { goodsCategories, lifestyleGroups } from '#contract/goods-categories.ts'
import { bookableWorks, workOf } from '#contract/service-works.ts'
import {
  MoneyField,
  OwnField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  WholeField,
} from '#web/form/fields.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { goodsTexts } from './goods.texts.ts'
import { makeTexts } from './make.texts.ts'
import { Paragraphs } from './paragraphs.tsx'
import type { NewGoodForm } from './use-new-good.tsx'

interface PartProps {
  form: NewGoodForm
}

const lists = goodsCategories.filter(({ code }) => code.length === 11)
const shelved = '20000101010'
/** Ways in which each kind can come to its buyer, and those that are ticked at first. */
const offered = { goods: deliveryWays, package: deliveryWays.filter(({ code }) => code === 'fitting') } as const
const begun = { goods: ['express', 'pickup'], package: ['fitting'] } satisfies Record<string, Way[]>
type Way = (typeof deliveryWays)[number]['code']

/** What a new good is and what the shop says of it. */
export function FactFields({ form }: PartProps) {
  const t = useTexts(makeTexts)
  const common = useTexts(goodsTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  return (
    <Stack as="section" gap={5} className={classNames(edit.part, edit.form)} aria-labelledby="facts">
      <h2 id="facts">{t.facts}</h2>
      <OwnField of={form} name="kind" label={t.kind} group>
        {kind => (
          <RadioGroup
            row
            value={kind}
            // What suits one kind does not suit the other.
            onChange={next => form.set({ kind: next, returnPolicy: '', deliveryWays: begun[next] })}
            options={(['goods', 'package'] as const).map(value => ({ value, label: t[value] }))}
          />
        )}
      </OwnField>
      <div className={edit.pair}>
        <TextField of={form} name="nameCn" label={common.nameCn} wrong={common.nameNeeded} />
        <TextField of={form} name="nameEn" lang="en" label={common.nameEn} wrong={common.nameNeeded} />
        <TextField
          of={form}
          name="spuCode"
          label={t.code}
          help={t.codeHelp}
          wrong={t.codeWrong}
          autoComplete="off"
          tidy={typed => typed.toLowerCase()}
        />
        <SelectField
          of={form}
          name="categoryCode"
          label={common.category}
          wrong={t.categoryNeeded}
          choices={[{ value: '', label: t.choose }, ...lists.map(each => ({ value: each.code, label: each[side] }))]}
        />
        {form.values.categoryCode === shelved && (
          <SelectField
            of={form}
            name="shelf"
            label={t.shelf}
            choices={[
              { value: '', label: t.none },
              ...lifestyleGroups.map(each => ({ value: each.code, label: each[side] })),
            ]}
          />
        )}
        <TextField of={form} name="factCn" label={common.factCn} note={common.optional} help={common.factHelp} />
        <TextField of={form} name="factEn" lang="en" label={common.factEn} note={common.optional} />
        <TextField of={form} name="originCountryCn" label={common.originCn} note={common.optional} />
        <TextField of={form} name="originCountryEn" lang="en" label={common.originEn} note={common.optional} />
      </div>
      <Paragraphs
        value={form.values.about}
        error={form.errorOf('about', common.bothNeeded)}
        onChange={about => form.set({ about })}
      />
    </Stack>
  )
}

/** How a new good is sold. */
export function SaleFields({ form }: PartProps) {
  const t = useTexts(makeTexts)
  const common = useTexts(goodsTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const isPackage = form.values.kind === 'package'
  const policies = isPackage
    ? (['voucher', 'custom-made'] as const)
    : (['seven-days', 'confirm', 'custom-made'] as const)
  return (
    <Stack as="section" gap={5} className={classNames(edit.part, edit.form)} aria-labelledby="sale">
      <h2 id="sale">{t.sale}</h2>
      <OwnField of={form} name="deliveryWays" label={common.ways} group wrong={common.wayNeeded}>
        {(ways, choose, invalid) => (
          <Row rowGap={3} gap={6} align="center" wrap>
            {offered[form.values.kind].map(({ code, ...words }) => (
              <Checkbox
                key={code}
                checked={ways.includes(code)}
                error={invalid}
                onChange={on => choose([...ways.filter(each => each !== code), ...(on ? [code] : [])])}
              >
                {words[side]}
              </Checkbox>
            ))}
          </Row>
        )}
      </OwnField>
      {isPackage && (
        <OwnField of={form} name="works" label={common.works} note={common.optional} help={common.worksHelp} group>
          {(works, choose) => (
            <Row rowGap={3} gap={6} align="center" wrap>
              {bookableWorks.map(code => (
                <Checkbox
                  key={code}
                  checked={works.includes(code)}
                  onChange={on => choose([...works.filter(each => each !== code), ...(on ? [code] : [])])}
                >
                  {workOf(code)[side]}
                </Checkbox>
              ))}
            </Row>
          )}
        </OwnField>
      )}
      {isPackage && <TextAreaField of={form} name="items" label={t.items} help={t.itemsHelp} rows={4} />}
      <div className={edit.pair}>
        {isPackage && (
          <WholeField of={form} name="validMonths" label={t.validMonths} suffix={t.months} wrong={t.packageNeeded} />
        )}
        {isPackage && <WholeField of={form} name="visits" label={t.visits} suffix={t.times} wrong={t.wholeNeeded} />}
        {form.values.deliveryWays.includes('fitting') && (
          <MoneyField
            of={form}
            name="installFen"
            label={common.install}
            help={common.installHelp}
            suffix={common.yuan}
            wrong={common.sumNeeded}
          />
        )}
        <WholeField
          of={form}
          name="mostEach"
          label={common.mostEach}
          note={common.optional}
          help={common.mostEachHelp}
          suffix={common.pieces}
          wrong={common.mostNeeded}
        />
        <SelectField
          of={form}
          name="returnPolicy"
          label={common.policy}
          wrong={t.policyNeeded}
          choices={[{ value: '', label: t.choose }, ...policies.map(value => ({ value, label: common[value] }))]}
        />
      </div>
    </Stack>
  )
}

/** What is seldom said of a good, as a file of goods has it. */
export function MoreFields({ form }: PartProps) {
  const t = useTexts(makeTexts)
  const common = useTexts(goodsTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  return (
    <Stack as="section" gap={5} className={classNames(edit.part, edit.form)} aria-labelledby="more">
      <h2 id="more">{t.more}</h2>
      <OwnField of={form} name="energies" label={t.energies} group wrong={t.energyNeeded}>
        {(chosen, choose, invalid) => (
          <Row rowGap={3} gap={6} align="center" wrap>
            {energies.map(({ code, ...words }) => (
              <Checkbox
                key={code}
                checked={chosen.includes(code)}
                error={invalid}
                onChange={on => choose([...chosen.filter(each => each !== code), ...(on ? [code] : [])])}
              >
                {words[side]}
              </Checkbox>
            ))}
          </Row>
        )}
      </OwnField>
      <RadioField
        of={form}
        name="season"
        label={t.season}
        row
        options={[
          { value: '', label: t.none },
          { value: 'winter', label: t.winter },
          { value: 'summer', label: t.summer },
        ]}
      />
      <TextField of={form} name="fits" label={t.fits} note={common.optional} help={t.fitsHelp} />
      <TextAreaField of={form} name="sheet" label={t.sheet} note={common.optional} help={t.sheetHelp} rows={4} />
      <TextAreaField
        of={form}
        name="sizeTable"
        label={t.sizeTable}
        note={common.optional}
        help={t.sizeTableHelp}
        rows={4}
      />
    </Stack>
  )
}
