"""Makes the OpenTimestamps files of this folder with the reference library.

pip install opentimestamps==0.4.5 && python3 packages/record/tests/vectors/stamps/make-open-timestamps.py
"""

import io
import json
import pathlib

from opentimestamps.core.notary import (
    BitcoinBlockHeaderAttestation,
    LitecoinBlockHeaderAttestation,
    PendingAttestation,
    UnknownAttestation,
)
from opentimestamps.core.op import (
    OpAppend,
    OpHexlify,
    OpKECCAK256,
    OpPrepend,
    OpReverse,
    OpRIPEMD160,
    OpSHA1,
    OpSHA256,
)
from opentimestamps.core.serialize import BytesSerializationContext
from opentimestamps.core.timestamp import DetachedTimestampFile, Timestamp

LINE = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
ALICE = "https://alice.btc.calendar.opentimestamps.org"
BOB = "https://bob.btc.calendar.opentimestamps.org"

folder = pathlib.Path(__file__).parent
expected = {}


def stamp_of(text, operation=OpSHA256()):
    return DetachedTimestampFile.from_fd(operation, io.BytesIO(text.encode()))


def run(stamp, *operations):
    for operation in operations:
        stamp = stamp.ops.add(operation)
    return stamp


def save(name, file):
    context = BytesSerializationContext()
    file.serialize(context)
    (folder / name).write_bytes(context.getbytes())
    attestations = list(file.timestamp.all_attestations())
    expected[name] = {
        "pending": sorted(a.uri for _, a in attestations if isinstance(a, PendingAttestation)),
        "blocks": sorted(
            ({"height": a.height, "merkleRoot": message[::-1].hex()}
             for message, a in attestations if isinstance(a, BitcoinBlockHeaderAttestation)),
            key=lambda block: block["height"],
        ),
    }


def pending(file, *addresses):
    """As the client writes it: a nonce, and what each calendar added to its commitment."""
    nonced = run(file.timestamp, OpAppend(bytes(range(16))), OpSHA256())
    for number, address in enumerate(addresses):
        branch = run(nonced, OpAppend(bytes([number] * 16)), OpSHA256(), OpPrepend(b"\x67\x43\x11\x22"))
        run(branch, OpAppend(bytes(range(8)))).attestations.add(PendingAttestation(address))
    return nonced


file = stamp_of(LINE)
pending(file, ALICE, BOB)
save("pending.ots", file)

file = stamp_of(LINE + "\n")
pending(file, ALICE)
save("pending-with-newline.ots", file)

file = DetachedTimestampFile(OpSHA256(), Timestamp(bytes.fromhex(LINE)))
pending(file, ALICE)
save("pending-bytes-as-digest.ots", file)

file = stamp_of(LINE)
nonced = pending(file, ALICE)
transaction = run(nonced, OpPrepend(b"\x01\x00\x00\x00" * 20), OpAppend(b"\x00" * 12), OpSHA256(), OpSHA256())
root = run(transaction, OpPrepend(b"\xaa" * 32), OpSHA256(), OpSHA256(), OpAppend(b"\xbb" * 32), OpSHA256(), OpSHA256())
root.attestations.add(BitcoinBlockHeaderAttestation(925017))
run(root, OpSHA256()).attestations.add(BitcoinBlockHeaderAttestation(925000))
root.attestations.add(LitecoinBlockHeaderAttestation(3000000))
root.attestations.add(UnknownAttestation(bytes(range(1, 9)), b"of a later version"))
save("bitcoin.ots", file)

file = stamp_of(LINE)
every = run(file.timestamp, OpSHA1(), OpRIPEMD160(), OpKECCAK256(), OpReverse(), OpHexlify(), OpSHA256())
every.attestations.add(BitcoinBlockHeaderAttestation(1))
save("every-operation.ots", file)

file = stamp_of(LINE)
run(file.timestamp, *[OpSHA256()] * 254).attestations.add(PendingAttestation(ALICE))
save("deepest.ots", file)
del file

refused = {}
file = stamp_of(LINE)
run(file.timestamp, *[OpSHA256()] * 300).attestations.add(PendingAttestation(ALICE))
refused["refused-too-deep.ots"] = file
file = stamp_of(LINE, OpSHA1())
pending(file, ALICE)
refused["refused-sha1-digest.ots"] = file
file = stamp_of(LINE)
file.timestamp.attestations.add(UnknownAttestation(bytes(range(1, 9)), b"of a later version"))
refused["refused-unknown-alone.ots"] = file
file = stamp_of(LINE)
run(file.timestamp, OpSHA1()).attestations.add(BitcoinBlockHeaderAttestation(1))
refused["refused-short-root.ots"] = file
file = stamp_of(LINE)
address = PendingAttestation(ALICE)
address.uri = "https://alice.example/<script>"
file.timestamp.attestations.add(address)
refused["refused-address.ots"] = file
for name, file in refused.items():
    save(name, file)
    del expected[name]

(folder / "open-timestamps.json").write_text(json.dumps(expected, indent=2) + "\n")
