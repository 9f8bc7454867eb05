// Written by scripts/picture-table.ts from art/manifest.json. Do not edit.
import type { GoodsPictureTable } from './goods-pictures.ts'

export const goodsPictureTable: GoodsPictureTable = {
  shape: { avif: [320, 640], webp: [320, 640], width: 640, height: 800 },
  colours: {
    'gloves-driving': 'cognac night',
    'belt-leather': 'cognac night',
    'bag-weekend': 'cognac night slate',
    'bag-gym': 'graphite pine',
    'bag-tote': 'cognac night cream',
    'bag-tote-canvas': 'cream night',
    'bag-backpack': 'graphite pine',
    'bag-backpack-leather': 'cognac night',
    'bag-briefcase': 'cognac night',
    'bag-cabin': 'slate silver night',
    'bag-check-in': 'night copper',
    'bag-wash': 'cognac night',
    'wallet-folded': 'cognac night',
    'card-case': 'cognac night pine',
    'passport-holder': 'slate garnet',
    'key-case': 'cognac night pine garnet',
    'key-strap': 'cognac night copper',
    'umbrella-long': 'night slate',
    'umbrella-golf': 'pine garnet',
    'umbrella-folding': 'night slate',
    'mug-porcelain': 'white night pine',
    'mug-enamel': 'cream slate',
    'cup-espresso': 'white night',
    'flask-500': 'night white copper pine',
  },
}
