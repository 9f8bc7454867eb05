"""
An outside reckoning of loans, against which `loan-oracle.test.ts` holds `loan.ts`: Python's decimal numbers with fifty
digits, the closed formula for the instalment (PMT of spreadsheets), and Newton's way to the rate of return, where the
program uses floats, whole numbers and bisection. Nothing of the program is read.

    python3 contract/loan-oracle.py > contract/loan-oracle.json

Random draws begin with a fixed number, so a new run writes the same file. Sums are fen, rates hundredths of a per cent.
"""
import json
import random
from decimal import Decimal, ROUND_CEILING, ROUND_HALF_UP, getcontext

getcontext().prec = 50
ONE = Decimal(1)


def fen(value):
    return int(Decimal(value).quantize(ONE, rounding=ROUND_HALF_UP))


def instalment(loan, apr, months, balloon):
    i = Decimal(apr) / 10000 / 12
    if i == 0:
        return int((Decimal(loan - balloon) / months).quantize(ONE, rounding=ROUND_CEILING))
    return fen((loan - balloon / (1 + i) ** months) * i / (1 - (1 + i) ** -months))


def plan(case):
    loan, apr, months = case["price"] - case["down"], case["apr"], case["months"]
    balloon = min(loan, fen(Decimal(case["price"]) * (case["balloonPercent"] or 0) / 100))
    each = instalment(loan, apr, months, balloon)
    owed, rows = loan, []
    for month in range(1, months + 1):
        interest = fen(Decimal(owed) * apr / 10000 / 12)
        if month == months:
            principal = owed
        elif case["kind"] == "principal":
            principal = loan // months
        else:
            principal = each - interest
        owed -= principal
        rows.append((principal + interest, principal, interest, owed))
    return loan, balloon, rows


def irr(received, payments):
    """Twelve times the monthly rate of return, by Newton's way from 1 % a month."""
    if sum(payments) <= received:
        return 0
    rate = Decimal("0.01")
    for _ in range(200):
        value, slope = Decimal(-received), Decimal(0)
        for n, payment in enumerate(payments, 1):
            factor = (1 + rate) ** -n
            value += payment * factor
            slope -= n * payment * factor / (1 + rate)
        step = value / slope
        rate -= step
        if abs(step) < Decimal("1e-40"):
            break
    return fen(rate * 12 * 10000)


def main():
    draw = random.Random(20261123)
    cases = []
    for number in range(200):
        kind = ("equal", "principal", "balloon", "interestFree", "equal")[number % 5]
        price = draw.randrange(1_000_000, 180_000_000)
        down = -(-price * draw.randrange(0, 80, 5) // 10000) * 100
        balloon = draw.choice((10, 20, 30, 40)) if kind == "balloon" else None
        if balloon:
            # The balloon is part of what is borrowed.
            down = min(down, -(-price * 50 // 10000) * 100)
        case = {
            "kind": kind,
            "price": price,
            "down": down,
            "months": draw.choice((1, 6, 12, 18, 24, 36, 48, 60, 84)),
            "apr": 0 if kind == "interestFree" else draw.randrange(1, 2400),
            "balloonPercent": balloon,
            "fee": draw.choice((0, 0, 50, 100, 199, 300)),
        }
        loan, balloon_fen, rows = plan(case)
        fee = fen(Decimal(loan) * case["fee"] / 10000)
        middle = (case["months"] + 1) // 2
        cases.append({
            **case,
            "loan": loan,
            "balloon": balloon_fen,
            "interest": sum(row[2] for row in rows),
            "irr": irr(loan - fee, [row[0] for row in rows]),
            # Payment, principal, interest and what is owed in the first, the middle and the last month.
            "rows": [rows[0], rows[middle - 1], rows[-1]],
        })
    print("[\n" + ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + "\n]")


main()
