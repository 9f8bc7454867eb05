import { ModelName } from './model-name.tsx'

/** Stands for the name while the sentence is put together: a sign that no text has. */
const PLACE = '\u0000'

/** A sentence with the name of a model in it, which a line cuts between its parts alone. @param say the sentence of a name */
export function NameIn({ say, name }: { say: (name: string) => string; name: string }) {
  const [before, after] = say(PLACE).split(PLACE)
  return (
    <>
      {before}
      <ModelName>{name}</ModelName>
      {after}
    </>
  )
}
