import { formatFullDay } from '#contract/moments.ts'
import { formatMileage } from '#contract/figures.ts'
import { areaCodes, areas } from '#contract/inspection.ts'
import { campaignPathOf } from '#contract/timed-campaign.ts'
import { shopContext } from '#shop/context.ts'
import { isRouted } from '#shop/route-table.ts'
import { type Ask, cachedApi } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { wholeUnits } from '#web/whole-units.ts'
import { certifiedProgramme, inspectionItemCount } from '#contract/certified-programme.ts'
import { carListHref } from './list-address.ts'
import { promiseTexts } from './promise.texts.ts'
import { reportCheckHref } from './report-address.ts'
import type { Route } from './+types/promise.page'

/** Campaigns that run or come, with the addresses that show them. */
async function loadCampaigns(ask: Ask): Promise<{ href: string; name: string; flag: number; endTime: number }[]> {
  // What certified means stands without them, too.
  const answer = await ask('usedCar.timedCampaigns', { businessType: 'UC' }).catch(() => null)
  return (answer?.data ?? [])
    .filter(({ endTime, serverTime }) => endTime > serverTime)
    .map(({ campaignCode, name, flag, endTime }) => ({ href: campaignPathOf(campaignCode), name, flag, endTime }))
}

export const loader = ({ context }: Route.LoaderArgs) => loadCampaigns(context.get(shopContext).call)
export const clientLoader = () => loadCampaigns(cachedApi)

/** Quality commitment: the conditions of the programme, each as what it is held against. */
export default function PromisePage({ loaderData: campaigns }: Route.ComponentProps) {
  const t = useTexts(promiseTexts)
  const language = useLanguage()
  const mobile = useLayout() === 'mobile'
  const { warrantyMonths, warrantyKm, oldestMonths, mostKm } = certifiedProgramme
  const more = [
    { title: t.price, text: t.priceText },
    { title: t.deposit, text: t.depositText },
    { title: t.rights, text: t.rightsText },
  ]
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
      <Text size="lead" above={3} below={6} measure>
        {t.lead}
      </Text>
      <GoLink href={carListHref({ filter: { isCertify: ['1'] } })}>{t.toCars}</GoLink>
      <Box as="section" above={[12, 8]} measure>
        <Title below={4}>{t.conditions}</Title>
        <KeyValues
          rows={[
            { key: t.age, value: t.ageValue(oldestMonths) },
            { key: t.mileage, value: t.mileageValue(formatMileage(mostKm, language)) },
            { key: t.damage, value: t.damageValue },
            { key: t.grade, value: t.gradeValue },
            { key: t.warranty, value: t.warrantyValue(warrantyMonths, formatMileage(warrantyKm, language)) },
          ]}
        />
      </Box>
      <Box as="section" above={[12, 8]}>
        <Title below={3}>{t.inspection(inspectionItemCount)}</Title>
        <Text below={5} measure>
          {t.inspectionText}
        </Text>
        <Box measure>
          <Table label={t.inspection(inspectionItemCount)}>
            <thead>
              <tr>
                <th scope="col">{t.area}</th>
                <th scope="col" data-num>
                  {t.items}
                </th>
              </tr>
            </thead>
            <tbody>
              {areaCodes.map(code => (
                <tr key={code}>
                  <th scope="row">{code === 'drive' ? t.drive : areas[code][language === 'en' ? 'en' : 'cn']}</th>
                  <td data-num>{areas[code].total}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{t.total}</th>
                <td data-num>{inspectionItemCount}</td>
              </tr>
            </tbody>
          </Table>
        </Box>
        {isRouted(reportCheckHref()) && (
          <Box above={4}>
            <GoLink href={reportCheckHref()}>{t.check}</GoLink>
          </Box>
        )}
      </Box>
      {campaigns.length > 0 && (
        <Box as="section" above={[12, 8]} measure>
          <Title below={3}>{t.campaigns}</Title>
          <ul>
            {campaigns.map(({ href, name, flag, endTime }) => (
              <Row key={href} as="li" hair="below" padY={3} gap={4} justify="between" align="baseline" wrap>
                <TextLink href={href}>{wholeUnits(name)}</TextLink>
                <Text as="span" size="caption" tone="muted" figures>
                  {flag === 1 ? t.until(formatFullDay(endTime - 1, language)) : t.coming}
                </Text>
              </Row>
            ))}
          </ul>
        </Box>
      )}
      <Grid cols={[3, 1]} gap={[8, 5]} above={[12, 8]} align="start">
        {more.map(({ title, text }) => (
          <Stack as="section" key={title} gap={3} hair="above" padY={5}>
            <Text as="h2" size="h4" tone="strong" weight="medium">
              {title}
            </Text>
            <Text size="small">{text}</Text>
          </Stack>
        ))}
      </Grid>
    </Page>
  )
}
