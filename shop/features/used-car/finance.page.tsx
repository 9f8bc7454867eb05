import { useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import { groupedDigits } from '#contract/signs.ts'
import { useGo } from '#shop/go.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Input } from '#web/ui/input.tsx'
import { Box, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { NameIn } from '#web/ui/name-in.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { financeHref, type FinanceWish, priceBounds, readFinanceWish } from './finance-address.ts'
import { type FinanceData, firstPrice, loanOf } from './finance-loan.ts'
import { FinancePlan } from './finance-plan.tsx'
import { FinanceProducts } from './finance-products.tsx'
import { financeTexts } from './finance.texts.ts'
import { carListHref } from './list-address.ts'
import { LoanView } from './loan-calculator.tsx'
import type { Route } from './+types/finance.page'

interface PageData {
  data: FinanceData
  wish: FinanceWish
}

const wishIn = (request: Request): FinanceWish => readFinanceWish(new URL(request.url).searchParams)
export async function loader({ context, request }: Route.LoaderArgs): Promise<PageData> {
  const wish = wishIn(request)
  return { data: (await readOnServer(context, 'usedCar.loanProducts', { carNo: wish.carNo })).data, wish }
}
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PageData> {
  const wish = wishIn(request)
  return { data: (await readInBrowser('usedCar.loanProducts', { carNo: wish.carNo }, request)).data, wish }
}

/** Loans for used cars: a calculator with its plan to the fen, and what the products are. */
export default function FinancePage({ loaderData }: Route.ComponentProps) {
  const { data, wish: first }: PageData = loaderData
  const t = useTexts(financeTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  // The sums follow each press at once; the address comes after them.
  const [wish, setWish] = useState(first)
  const [carNo, setCarNo] = useState(first.carNo)
  if (carNo !== first.carNo) {
    setCarNo(first.carNo)
    setWish(first)
  }
  function say(change: FinanceWish): void {
    const next = { ...wish, ...change }
    setWish(next)
    void go(financeHref(next), { replace: true, preventScrollReset: true })
  }
  const found = loanOf(data, wish)
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && (
        <Breadcrumb
          steps={[{ label: t.home, href: '/' }, { label: t.usedCars, href: carListHref() }, { label: t.title }]}
        />
      )}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {t.title}
      </Text>
      <Text size="lead" above={3} below={6} measure data-print="hide">
        {t.lead}
      </Text>
      {data.products.length === 0 && !data.car ? (
        <Empty icon="info" title={t.noProducts}>
          {t.noProductsWhy}
        </Empty>
      ) : (
        <>
          {data.car ? <OfCar car={data.car} /> : <PriceField wish={wish} onPrice={price => say({ price })} />}
          {found ? (
            <>
              <LoanView
                loan={found.loan}
                onWish={({ productCode, downPercent, months }) =>
                  say({ product: productCode, down: downPercent, months })
                }
              />
              <Box as="section" above={[12, 8]}>
                <Title below={3}>{t.plan}</Title>
                <FinancePlan loan={found.loan} plan={found.plan} />
              </Box>
            </>
          ) : (
            <NoLoan data={data} />
          )}
          <FinanceProducts products={data.products} />
          <How />
        </>
      )}
    </Page>
  )
}

function OfCar({ car }: { car: NonNullable<FinanceData['car']> }) {
  const t = useTexts(financeTexts)
  return (
    <Row below={6} gap={5} rowGap={2} align="baseline" wrap>
      <Text as="h2" size="h4" tone="strong" weight="medium">
        <NameIn say={t.of} name={car.title} />
      </Text>
      <Price fen={car.priceFen} size="m" />
      <Row inline gap={5} wrap data-print="hide">
        <GoLink href={`/usedcar/detail/${car.carNo}`}>{t.toCar}</GoLink>
        <GoLink href={financeHref({ price: Math.floor(car.priceFen / 100) })}>{t.otherPrice}</GoLink>
      </Row>
    </Row>
  )
}

/** The price that is reckoned with, typed in yuan; what is no price leaves the sums as they are and says so. */
function PriceField({ wish, onPrice }: { wish: FinanceWish; onPrice: (price: number) => void }) {
  const t = useTexts(financeTexts)
  const [typed, setTyped] = useState<string>()
  const { least, most } = priceBounds
  const price = Number(typed)
  const wrong = typed !== undefined && !(price >= least && price <= most)
  return (
    <Box below={6} measure>
      <Field
        label={t.price}
        error={wrong ? t.priceFault(groupedDigits(String(least)), groupedDigits(String(most))) : undefined}
      >
        <Input
          type="number"
          maxLength={7}
          suffix={t.yuan}
          value={typed ?? String(wish.price ?? firstPrice)}
          onChange={text => {
            setTyped(text)
            const next = Number(text)
            if (next >= least && next <= most) onPrice(next)
          }}
          onBlur={() => wrong || setTyped(undefined)}
        />
      </Field>
    </Box>
  )
}

function NoLoan({ data }: { data: FinanceData }) {
  const t = useTexts(financeTexts)
  const least = Math.min(...data.products.map(each => each.leastFen))
  return (
    <Note kind="info" role="status">
      <b>{t.noLoan}</b>
      {data.products.length > 0 && <p>{t.noLoanWhy(formatMoney(least))}</p>}
    </Note>
  )
}

function How() {
  const t = useTexts(financeTexts)
  return (
    <Stack as="section" above={[12, 8]} gap={2} size="small" tone="muted">
      <Title below={1}>{t.how}</Title>
      {[t.howEqual, t.howPrincipal, t.howIrr].map(each => (
        <Text key={each} size="small" tone="muted" measure>
          {each}
        </Text>
      ))}
      <Box above={3} data-print="hide">
        <GoLink href={carListHref()}>{t.find}</GoLink>
      </Box>
    </Stack>
  )
}
