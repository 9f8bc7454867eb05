import { useState } from 'react'
import { dot, formatCount, formatDate } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
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
        <div className={styles.equipment}>
          <h3 className={styles.small}>{t.equipment}</h3>
          <ul className={styles.tags}>
            {car.equipment.map(each => (
              <li key={each}>
                <Tag kind="line">{each}</Tag>
              </li>
            ))}
          </ul>
        </div>
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
          <h3 className={styles.small}>{t.ownerList}</h3>
          <ol className={styles.lines}>
            {car.owners.map(owner => (
              <li key={owner.seq}>
                <b>{t.ownersCount(owner.seq)}</b>
                <span>{[owner.kind, owner.cityName].filter(Boolean).join(dot)}</span>
                <span className={styles.when}>
                  {formatDate(owner.from)} – {owner.to ? formatDate(owner.to) : t.until}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <div>
        <h3 className={styles.small}>{t.service}</h3>
        {car.services.length === 0 ? (
          <p className={styles.quiet}>{t.noService}</p>
        ) : (
          <ol className={styles.lines}>
            {services.map(service => (
              <li key={`${service.on} ${service.kind}`}>
                <b>{service.kind}</b>
                <span>{service.works.join(language === 'en' ? ', ' : '、')}</span>
                <span className={styles.when}>
                  {formatDate(service.on)}
                  {dot}
                  {formatCount(service.mileageKm)}&nbsp;km
                  {service.place && `${dot}${service.place}`}
                </span>
              </li>
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
