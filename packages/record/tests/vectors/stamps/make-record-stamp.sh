#!/bin/sh
# Stamps the line of a day in stampedRecord (packages/record/tests/support/made-record.ts): sh make-record-stamp.sh DAY LINE
set -e
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
cd "$folder"
cat > ts.cnf <<CNF
[ tsa ]
default_tsa = authority
[ authority ]
serial = $folder/serial
signer_cert = $folder/stamps.pem
signer_key = $folder/stamps.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
CNF
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout root.key -out root.pem -days 5000 \
  -subj "/CN=root/O=Example" -addext keyUsage=critical,keyCertSign 2> /dev/null
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout stamps.key -out stamps.csr \
  -subj "/CN=stamps/O=Example" 2> /dev/null
printf 'extendedKeyUsage = critical, timeStamping\nkeyUsage = critical, digitalSignature\n' > purpose
openssl x509 -req -in stamps.csr -CA root.pem -CAkey root.key -CAcreateserial -days 5000 -extfile purpose \
  -out stamps.pem 2> /dev/null
printf %s "$2" > line.txt
openssl ts -query -data line.txt -sha256 -cert -out question.tsq 2> /dev/null
openssl ts -reply -config ts.cnf -queryfile question.tsq -chain root.pem -out "$here/record-$1.tsr" 2> /dev/null
cd "$here"
rm -r "$folder"
