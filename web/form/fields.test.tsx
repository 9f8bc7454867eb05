import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#web/i18n/texts.ts'
import { MoneyField, PhoneField, RadioField, TextField, CheckboxField } from './fields.tsx'
import { FormDefaults } from './form-defaults.ts'
import { Form, FormDialog, FormProblem, SubmitButton } from './form.tsx'
import { RegionField } from './region-field.tsx'
import { useForm } from './use-form.ts'

interface AddressProps {
  /** Fields that say at once what is wrong with them. */
  shown?: readonly ('recipient' | 'street' | 'areaCode')[]
  recipient?: string
}

const words = { province: '省', city: '市', area: '区', chooseProvince: '?', chooseCity: '?', chooseArea: '?' }

function Address({ shown = [], recipient = '' }: AddressProps) {
  const form = useForm('address.save', { begin: { recipient, tag: 'work', isDefault: true }, shown })
  return (
    <Form of={form}>
      <TextField of={form} name="recipient" label="收货人" wrong="请填写收货人" />
      <PhoneField of={form} name="mobile" label="手机" />
      <RegionField of={form} name="areaCode" words={words} wrong={fault => `region ${fault}`} />
      <TextField of={form} name="street" label="地址" />
      <RadioField of={form} name="tag" label="标签" options={[{ value: 'work', label: '公司' }]} />
      <CheckboxField of={form} name="isDefault">
        默认
      </CheckboxField>
      <p>{form.wrong}</p>
      <FormProblem of={form} />
      <SubmitButton of={form}>保存</SubmitButton>
    </Form>
  )
}

const show = (props: AddressProps = {}, language: 'zh-CN' | 'en' = 'zh-CN') =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <Address {...props} />
    </LanguageProvider>,
  )

test('fields stand in their form by name, in their order, with what they begin with', () => {
  const html = show({ recipient: '沈知遥' })
  expect([...html.matchAll(/data-field="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'recipient',
    'mobile',
    'areaCode',
    'street',
    'tag',
    'isDefault',
  ])
  expect(html).toMatch(/name="recipient"[^>]* value="沈知遥"/)
  expect(html).toMatch(/type="radio"[^>]* checked="" value="work"/)
  expect(html).toMatch(/data-field="isDefault"[^>]* type="checkbox"[^>]* checked=""/)
})

test('the button sends its form from wherever it stands', () => {
  const html = show()
  const id = /<form id="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeTruthy()
  expect(html).toContain(`<button form="${id}" type="submit"`)
  expect(html).toMatch(/<form [^>]*novalidate/i)
})

test('a field says nothing before it was left, and afterwards what the page says of its fault', () => {
  expect(show()).not.toContain('aria-invalid')
  const html = show({ shown: ['recipient', 'areaCode'] })
  expect(html).toMatch(/aria-invalid="true"[^>]*name="recipient"|name="recipient"[^>]*aria-invalid="true"/)
  expect(html).toContain('请填写收货人')
  expect(html).toContain('region wrong')
  expect(html).toContain('<p>2</p>')
  expect(show({ shown: ['recipient'], recipient: '沈知遥' })).not.toContain('aria-invalid')
})

test('what no page says is said by the form, in the visitor’s language', () => {
  expect(show({ shown: ['street'] })).toContain('请填写此项')
  expect(show({ shown: ['street'] }, 'en')).toContain('Please fill this in')
  expect(show({ shown: ['recipient'], recipient: '字'.repeat(31) })).toContain('最多 30\u00a0字')
})

test('rules between fields are said in the words of the page, once each field is right by itself', () => {
  function Price({ from, to }: { from: number; to: number }) {
    const form = useForm('desk.price.plan', {
      begin: { priceFen: from, showPriceFen: to },
      shown: ['showPriceFen'],
      check: ({ priceFen = 0, showPriceFen }) => ({
        showPriceFen: (showPriceFen ?? 0) >= priceFen && 'below the price',
      }),
    })
    return <MoneyField of={form} name="showPriceFen" label="price" suffix="yuan" wrong="no sum" />
  }
  expect(renderToStaticMarkup(<Price from={100} to={200} />)).toContain('below the price')
  expect(renderToStaticMarkup(<Price from={200} to={100} />)).not.toContain('aria-invalid')
  expect(renderToStaticMarkup(<Price from={200} to={0} />)).toContain('no sum')
})

test('each site has its size of controls', () => {
  const desk = renderToStaticMarkup(
    <FormDefaults value={{ size: 's', problem: 'danger' }}>
      <Address />
    </FormDefaults>,
  )
  const sizes = (html: string) => new Set([...html.matchAll(/class="(\S*box\S* [^"]*)"/g)].map(([, names]) => names))
  expect(sizes(desk)).not.toEqual(sizes(show()))
})

test('a dialog that is not open costs nothing', () => {
  function Closed() {
    const form = useForm('address.save', {})
    return (
      <FormDialog of={form} open={false} onClose={() => {}} title="" send="send">
        <p>inside</p>
      </FormDialog>
    )
  }
  expect(renderToStaticMarkup(<Closed />)).toBe('')
})
