import type { ReactNode } from 'react'
import { GoneList } from '#shop/features/configure/gone-list.tsx'
import { type Texts, useTexts } from '#web/i18n/texts.ts'
import { NameIn } from '#web/ui/name-in.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Wished } from './wish-car.ts'
import { isOver } from './wish-words.ts'
import { wishTexts } from './wish.texts.ts'

function whatEnded(car: Wished, t: Texts<typeof wishTexts>): ReactNode {
  if (isOver(car) || !car.now) return t.overShort
  if (car.now.build.spuId !== car.spuId) return <NameIn say={t.trimEnded} name={car.now.trimName} />
  return car.gone.length > 0 ? t.endedShort : t.notNow
}

/** What of a car has ended since it was saved, each with what took its place; nothing for one that is as it was. */
export function WhatEnded({ car }: { car: Wished }) {
  const t = useTexts(wishTexts)
  if (car.buildable) return null
  return (
    <Note kind="warning" role="note">
      <b>{whatEnded(car, t)}</b>
      {car.gone.length > 0 && <GoneList gone={car.gone} />}
    </Note>
  )
}
