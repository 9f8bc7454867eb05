"""Builds every set and checks the table without rendering: `python3 art/scenes/check.py` (a few seconds).

Every slot has a finish, no array holds a number that is none, no set falls through its own ground, every scene names its
words in both languages and views of known forms.
"""

import json
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import sets  # noqa: E402
from finishes import FINISHES  # noqa: E402
from shapes import joined  # noqa: E402
from sky import KINDS  # noqa: E402


def faults_of(row):
    """What is wrong with one scene, as sentences."""
    parts = sets.build(row['set'])
    for key, solids in parts.solids.items():
        slot = key.split('|')[1]
        if slot not in FINISHES:
            yield f'no finish {slot}'
        one = joined(solids)
        if not (np.isfinite(one.V).all() and np.isfinite(one.N).all()):
            yield f'{key} holds broken numbers'
        if one.T.max() >= len(one.V):
            yield f'{key} names missing points'
    if len(row['alt']) != 2 or not all(row['alt']):
        yield 'words are missing'
    if row['light']['kind'] not in KINDS:
        yield 'unknown light'
    if set(row['views']) not in ({'desktop', 'mobile'}, {'dealer'}):
        yield 'unknown views'


def main():
    """Prints all faults; ends with 1 when there are any."""
    with open(os.path.join(HERE, 'scenes.json')) as f:
        rows = json.load(f)['scenes']
    faults = [f"{row['key']}: {fault}" for row in rows for fault in faults_of(row)]
    if len({row['key'] for row in rows}) < len(rows):
        faults.append('a key stands twice')
    print('\n'.join(faults) or f'{len(rows)} scenes are sound')
    sys.exit(1 if faults else 0)


if __name__ == '__main__':
    main()
