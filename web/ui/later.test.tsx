import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { later } from './later.tsx'

const parts = () => later(async () => () => <b>here</b>, [], <i>soon</i>)

test('what was prepared stands there with the page', async () => {
  const Part = parts()
  await Part.prepare()
  expect(renderToString(<Part />)).toContain('<b>here</b>')
})

test('what was not gives way to what stands there meanwhile', () => {
  const Part = parts()
  expect(renderToString(<Part />)).toContain('<i>soon</i>')
})

test('what does not come is asked for again', async () => {
  let tries = 0
  const Part = later(async () => {
    if (tries++ === 0) throw new Error('no network')
    return () => <b>here</b>
  }, [])
  await Part.prepare()
  await Part.prepare()
  expect(renderToString(<Part />)).toContain('<b>here</b>')
})
