import { expect, test } from 'vitest'
import { stayFaults, staysKind } from './stays-kind.ts'

const line = (key: number, leftOn: string, backOn = '') => ({ key, leftOn, backOn })

test('lines that say nothing are no stays, and none at all is asked for', () => {
  expect(staysKind.read([line(0, ''), line(4, '')])).toEqual({ wrong: 'noStay' })
  expect(staysKind.read([line(0, ''), line(4, '2024-01-02', '2024-05-01')])).toEqual({
    value: [{ leftOn: '2024-01-02', backOn: '2024-05-01' }],
  })
})
test('each line says what is wrong with it', () => {
  const { all, of } = stayFaults([
    line(0, '', '2024-01-01'),
    line(1, '2024-02-01', '2024-01-01'),
    line(2, '2024-03-01', '2024-09-01'),
    line(3, '2024-04-01', '2024-05-01'),
  ])
  expect(all).toBeUndefined()
  expect([...of]).toEqual([
    [0, 'needed'],
    [1, 'backBeforeLeft'],
    [3, 'overlap'],
  ])
})
test('what is kept stands there again as it was entered', () => {
  const stays = [
    { leftOn: '2024-01-02', backOn: '2024-05-01' },
    { leftOn: '2025-01-02', backOn: null },
  ]
  expect(staysKind.read(staysKind.write(stays))).toEqual({ value: stays })
})
