import { describe } from 'vitest'
import { listTexts } from '#shop/features/used-car/list.texts.ts'
import { allFaces, expectSeen, test } from './visitor.ts'

describe.each(allFaces)('a guest, $layout $language', face => {
  test('reads home, list and detail', async ({ open }) => {
    const guest = await open(face)
    await guest.goto('/')
    await guest.audit()
    await guest.goto('/usedcar/list')
    await expectSeen(guest.page.getByRole('heading', { name: guest.t(listTexts).title }))
    await guest.audit()
  })
})
