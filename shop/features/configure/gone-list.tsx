import { useTexts } from '#web/i18n/texts.ts'
import type { SavedCar } from './design-load.ts'
import { previewTexts } from './preview.texts.ts'

/** What has ended of a configuration, each with what took its place. */
export function GoneList({ gone }: Pick<SavedCar, 'gone'>) {
  const t = useTexts(previewTexts)
  return (
    <ul>
      {gone.map(({ optionCode, name, replacement }) => (
        <li key={optionCode}>
          {replacement ? t.replacedBy(name, replacement.name, replacement.differenceFen) : t.goneFor(name)}
        </li>
      ))}
    </ul>
  )
}
