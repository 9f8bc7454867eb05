import { expect, test } from 'vitest'
import { namesIn, rowless } from './call-rows.ts'

const known = new Set(['a.list', 'a.save', 'b.get'])

test('a module is given the rows of the calls that it names, each once', () => {
  const code = `const load = own => api(own ? 'a.list' : "b.get", {}); api('a.list'); const x = ['z.other']`
  expect(namesIn(code, known)).toEqual(['a.list', 'b.get'])
})

test('a name in a comment carries no row', () => {
  expect(namesIn(`// asks 'a.save'\nexport const names = { 'a.list': 1 }`, known)).toEqual(['a.list'])
})

test('a built file that spells a call without its row is found, and one that imports a file with the row is not', () => {
  const row = 'calls["cart.list"]=post("/cart",{})'
  const files = new Map([
    ['page.js', 'import{a}from"./shared.js";a("cart.list")'],
    ['shared.js', row],
    ['other.js', 'import{a}from"./api.js";a("cart.list");a("no.call")'],
    ['api.js', 'export const a = 1'],
  ])
  expect(rowless(files)).toEqual(['other.js spells the call cart.list and is not given its row'])
})
