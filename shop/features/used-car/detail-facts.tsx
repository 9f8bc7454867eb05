import { useState } from 'react'
import { dot } from '#contract/signs.ts'
import { formatCount } from '#contract/figures.ts'
import { formatDate } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './detail.module.css'
import { detailTexts } from './detail.texts.ts'

export type CarDetail = Output<'usedCar.detail'>

/** What the car is: the facts that a buyer asks for first, and the equipment. */
export function DetailFacts({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const layout = useLayout()
  return (
    <>
      <KeyValues
        kind="tiles"
        columns={layout === 'mobile' ? 2 : 4}
        rows={car.facts.map(fact => ({ key: fact.label, value: fact.value }))}
      />
      {car.equipment.length > 0 && (
        <Box above={8}>
          <Text as="h3" size="h4" weight="medium" below={3}>
            {t.equipment}
          </Text>
          <Row as="ul" gap={2} wrap>
            {car.equipment.map(each => (
              <li key={each}>
                <Tag kind="line">{each}</Tag>
              </li>
            ))}
          </Row>
        </Box>
      )}
    </>
  )
}

/** So many entries of the service record stand there at first. */
const firstServices = 5

/** Who owned the car and what was done to it. */
export function DetailHistory({ car }: { car: CarDetail }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const services = all ? car.services : car.services.slice(0, firstServices)
  return (
    <div className={car.owners.length > 0 ? styles.columns : undefined}>
      {car.owners.length > 0 && (
        <div>
          <Text as="h3" size="h4" weight="medium" below={3}>
            {t.ownerList}
          </Text>
          <ol>
            {car.owners.map(owner => (
              <Stack
                as="li"
                key={owner.seq}
                size="small"
                padY={3}
                gap={4}
                rowGap={0}
                hair="below"
                className={styles.line}
              >
                <Text as="b" tone="strong">
                  {t.ownersCount(owner.seq)}
                </Text>
                <span>{[owner.kind, owner.cityName].filter(Boolean).join(dot)}</span>
                <Text as="span" size="caption" tone="faint" figures className={styles.when}>
                  {formatDate(owner.from)} – {owner.to ? formatDate(owner.to) : t.until}
                </Text>
              </Stack>
            ))}
          </ol>
        </div>
      )}
      <div>
        <Text as="h3" size="h4" weight="medium" below={3}>
          {t.service}
        </Text>
        {car.services.length === 0 ? (
          <Text tone="muted">{t.noService}</Text>
        ) : (
          <ol>
            {services.map(service => (
              <Stack
                as="li"
                key={`${service.on} ${service.kind}`}
                size="small"
                padY={3}
                gap={4}
                rowGap={0}
                hair="below"
                className={styles.line}
              >
                <Text as="b" tone="strong">
                  {service.kind}
                </Text>
                <span>{service.works.join(language === 'en' ? ', ' : '、')}</span>
                <Text as="span" size="caption" tone="faint" figures className={styles.when}>
                  {formatDate(service.on)}
                  {dot}
                  {formatCount(service.mileageKm)}&nbsp;km
                  {service.place && (
                    <>
                      {dot}
                      <ModelName>{service.place}</ModelName>
                    </>
                  )}
                </Text>
              </Stack>
            ))}
          </ol>
        )}
        {services.length < car.services.length && (
          <Button kind="quiet" size="s" onClick={() => setAll(true)}>
            {t.allServices(car.services.length)}
          </Button>
        )}
      </div>
    </div>
  )
}
