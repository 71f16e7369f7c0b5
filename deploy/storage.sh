#!/bin/sh
# Runs SeaweedFS with one account. Its secret comes from the environment.
set -eu
umask 077
cat > /tmp/s3.json <<JSON
{
  "identities": [
    {
      "name": "larkwell",
      "credentials": [{ "accessKey": "larkwell", "secretKey": "$S3_SECRET_ACCESS_KEY" }],
      "actions": ["Read", "Write", "List", "Tagging"]
    }
  ]
}
JSON
exec weed server -dir=/data -ip=storage -ip.bind=0.0.0.0 -s3 -s3.config=/tmp/s3.json
